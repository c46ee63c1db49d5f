'use client'

import { useCallback, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import {
  billingElsewhere,
  checkoutDraft,
  choicesToSave,
  fieldNames,
  formValuesOf,
  withTyped,
  type CheckoutFormValues,
  type FieldName,
} from '@/lib/features/checkout/form-values'
import { areaAddress, onlyCountryOf } from '@/lib/features/checkout/locations'
import type { Country } from '@/lib/features/checkout/locations-schema'
import { validateCheckout } from '@/lib/domain/orders/checkout-rules'
import { readPreHydrationInput } from '@/lib/features/checkout/pre-hydration-input'
import type { Checkout } from '@/lib/features/checkout/wire'
import type { Issue } from '@/lib/domain/errors/errors'
import { useIssuesResolver } from '@/lib/platform/i18n/use-issues-resolver'

type CheckoutForm = Readonly<{
  form: UseFormReturn<CheckoutFormValues>
  /** What stands between the form, as it is now, and an order. */
  findIssues: (values: CheckoutFormValues) => Issue[]
}>

/** The form of the checkout: starts with the saved cart, keeps what is typed through a reload, checks as the backend does. */
export function useCheckoutForm(checkout: Checkout, locations: readonly Country[], areaId: number | null): CheckoutForm {
  const { cart, earliestDelivery } = checkout
  const findIssues = useCallback(
    (values: CheckoutFormValues) =>
      validateCheckout({
        ...choicesToSave(values),
        stock_error: cart.stockError,
        only_bkk_error: cart.bangkokOnlyError,
      }),
    [cart.stockError, cart.bangkokOnlyError],
  )
  const form = useForm<CheckoutFormValues>({
    defaultValues: formValuesOf(checkout, onlyCountryOf(locations), areaAddress(locations, areaId)),
    resolver: useIssuesResolver(findIssues),
    shouldFocusError: false,
  })
  const { getValues, reset, setValue, subscribe } = form

  const [preHydrationInput] = useState(() => (typeof document === 'undefined' ? {} : readPreHydrationInput<CheckoutFormValues>(fieldNames)))

  // What was typed is known to this browser only, so it comes after the server's page.
  useEffect(() => {
    const draft = checkoutDraft(cart.id)
    const split = preHydrationInput.other_ship_addr && billingElsewhere(getValues())
    const typed = { ...split, ...draft.read(), ...preHydrationInput }
    if (Object.keys(typed).length > 0) reset(withTyped(getValues(), typed, null))
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) })
  }, [cart.id, preHydrationInput, getValues, reset, subscribe])

  // A later earliest day, as for another district, takes the chosen one along (spec 4).
  useEffect(() => {
    const { delivery_date } = withTyped(getValues(), {}, earliestDelivery)
    if (delivery_date !== getValues('delivery_date')) setValue('delivery_date', delivery_date)
  }, [earliestDelivery, getValues, setValue])

  return { form, findIssues }
}

/** Takes over what a browser has filled in without telling. */
export function readFilledFields(element: HTMLFormElement, { getValues, setValue }: UseFormReturn<CheckoutFormValues>): void {
  const known = getValues()
  for (const field of element.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (isTextField(field, known) && field.value !== known[field.name as FieldName]) setValue(field.name as FieldName, field.value)
  }
}

function isTextField(field: HTMLInputElement | HTMLTextAreaElement, known: CheckoutFormValues): boolean {
  return typeof Object.entries(known).find(([name]) => name === field.name)?.[1] === 'string'
}
