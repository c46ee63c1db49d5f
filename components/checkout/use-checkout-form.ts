'use client'

import { useCallback, useEffect, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
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
import type { Country } from '@/lib/features/checkout/schemas'
import { isSlotGone } from '@/lib/features/checkout/delivery-view'
import { chosenDelivery } from '@/lib/features/checkout/chosen-delivery'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { validateCheckout } from '@/lib/domain/checkout/checkout-rules'
import { readPreHydrationInput } from '@/lib/features/checkout/pre-hydration-input'
import type { Checkout } from '@/lib/features/checkout/schemas'
import type { Issue } from '@/lib/domain/errors/errors'
import { useIssuesResolver } from '@/lib/platform/i18n/use-issues-resolver'

type CheckoutForm = Readonly<{
  form: UseFormReturn<CheckoutFormValues>
  /** Issues that prevent placing the order with these values. */
  findIssues: (values: CheckoutFormValues) => Issue[]
}>

/** Checkout form: starts from the saved cart, restores the draft after a reload, and validates with the backend's rules. */
export function useCheckoutForm(
  checkout: Checkout,
  locations: readonly Country[],
  { areaId, needsEmail }: Readonly<{ areaId: number | null; needsEmail: boolean }>,
): CheckoutForm {
  const { cart, earliestDelivery, deliveryDays, mainOrders } = checkout
  const findIssues = useCallback(
    (values: CheckoutFormValues) => [
      ...statedIssue('stock_error', cart.stockError),
      ...statedIssue('only_bkk_error', cart.bangkokOnlyError),
      ...validateCheckout(choicesToSave(values), needsEmail),
    ],
    [cart.stockError, cart.bangkokOnlyError, needsEmail],
  )
  const form = useForm<CheckoutFormValues>({
    defaultValues: formValuesOf(checkout, onlyCountryOf(locations), areaAddress(locations, areaId)),
    resolver: useIssuesResolver(findIssues),
    shouldFocusError: false,
  })
  const { getValues, reset, setValue, subscribe } = form

  const [preHydrationInput] = useState(() => (typeof document === 'undefined' ? {} : readPreHydrationInput<CheckoutFormValues>(fieldNames)))

  // Only this browser has the draft and the pre-hydration input, so they override the server's values.
  useEffect(() => {
    const draft = checkoutDraft(cart.id)
    const split = preHydrationInput.other_ship_addr && billingElsewhere(getValues())
    const mainOrderId = chosenMainOrder.read()
    const typed = { ...split, ...draft.read(), ...(mainOrderId !== null && { delivered_with_id: mainOrderId }), ...preHydrationInput }
    if (Object.keys(typed).length > 0) reset(withTyped(getValues(), typed, null))
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) })
  }, [cart.id, preHydrationInput, getValues, reset, subscribe])

  // Chosen in the header's dialog while the checkout is open.
  useEffect(
    () =>
      chosenDelivery.subscribe(() => {
        for (const [name, value] of Object.entries(chosenDelivery.get() ?? {})) setValue(name as FieldName, value, { shouldDirty: true })
      }),
    [setValue],
  )

  // An order that is cancelled or about to be packed takes no more products.
  useEffect(() => {
    const chosen = getValues('delivered_with_id')
    if (chosen !== null && !mainOrders.some(({ id }) => id === chosen)) setValue('delivered_with_id', null)
  }, [mainOrders, getValues, setValue])

  // If the earliest delivery day moves later, for example with another district, the chosen day moves too (spec 4).
  useEffect(() => {
    const { delivery_date } = withTyped(getValues(), {}, earliestDelivery)
    if (delivery_date !== getValues('delivery_date')) setValue('delivery_date', delivery_date)
  }, [earliestDelivery, getValues, setValue])

  // After the draft: what is refused now may be what was chosen before the reload.
  const [date, slot] = useWatch({ control: form.control, name: ['delivery_date', 'delivery_slot'] })
  useEffect(() => {
    if (isSlotGone(getValues('delivery_date'), getValues('delivery_slot'), deliveryDays)) setValue('delivery_slot', null)
  }, [date, slot, deliveryDays, getValues, setValue])

  return { form, findIssues }
}

/** An issue that the server has stated, in the shopper's language. */
function statedIssue(field: string, sentence: string | null): Issue[] {
  return sentence === null ? [] : [{ field, key: 'verbatim', values: { sentence } }]
}

/** Copies values that autofill set without firing events into the form state. */
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
