'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useWatch, type Control } from 'react-hook-form'
import { DropCart } from '@/components/cart/drop-cart'
import { EmptyCart } from '@/components/cart/empty-cart'
import { Checkbox } from '@/components/ui/form/checkbox'
import { showToast } from '@/components/ui/toast/toast-store'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import { joinIssues } from '@/lib/domain/errors/localize'
import { hasItems } from '@/lib/features/cart/view'
import { formValuesOf, priceInputs, type CheckoutFormValues, type FieldName } from '@/lib/features/checkout/form-values'
import type { Country } from '@/lib/features/checkout/schemas'
import { useCheckout } from '@/lib/features/checkout/use-checkout'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { answerAssistant } from '@/lib/platform/browser/webmcp'
import { AddressPanel } from './address-panel'
import { OrderPanel } from './order-panel'
import type { AddressChoice } from './saved-address'
import { readFilledFields, useCheckoutForm } from './use-checkout-form'
import { usePlaceOrder } from './use-place-order'

type CheckoutFormProps = Readonly<{
  checkout: Checkout
  isMember: boolean
  addresses: readonly AddressChoice[]
  locations: readonly Country[]
  /** The shopper's delivery district, used to prefill an empty address. */
  areaId?: number | null
  /** The label of the choice to pick up the order; null if the shop does not offer it. */
  pickup: string | null
  /** Staff order for a caller, who may have no e-mail address. */
  isPhoneOrder?: boolean
  shippingMessage: ReactNode
}>

const formId = 'checkout-form'

/** Whether an address of the order is none of the saved ones. */
function useHasTypedAddress(control: Control<CheckoutFormValues>): boolean {
  const values = useWatch({ control }) as CheckoutFormValues
  return values.bill_address_id === null || (shipsElsewhere(values) && values.ship_address_id === null)
}

/** Island of the checkout page: addresses on the left, the order on the right (spec 2). */
export function CheckoutForm({
  checkout: initial,
  isMember,
  addresses,
  locations,
  areaId = null,
  pickup,
  isPhoneOrder = false,
  shippingMessage,
}: CheckoutFormProps) {
  const locale = useLocale()
  const t = useTranslations('checkout')
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const { checkout, isSaving, save } = useCheckout(locale, initial)
  const current = checkout ?? initial
  const { form, findIssues } = useCheckoutForm(current, locations, { areaId, needsEmail: !isPhoneOrder })
  const { isPlacing, place } = usePlaceOrder()
  const isTyped = useHasTypedAddress(form.control)
  const { roundsCash } = initial.cart
  const inputs = priceInputs(useWatch({ control: form.control }) as CheckoutFormValues, roundsCash)
  // The server has only the cart's values, not those that the form prefills.
  const savedInputs = useRef(priceInputs(formValuesOf(initial, null), roundsCash))
  const [savesAddress, setSavesAddress] = useState(true)

  useEffect(() => {
    if (inputs === savedInputs.current) return
    savedInputs.current = inputs
    void save(form.getValues()).then((result) => {
      if (!result.ok) showToast(errorText(result.error), 'error')
    })
  }, [inputs, save, form, errorText])

  /** Shows all messages in one popup, then focuses the first invalid field (spec 5). */
  async function refuse() {
    const values = form.getValues()
    const issues = findIssues(values)
    const message = joinIssues(issues, tError)
    await show({ type: 'alert', kind: 'error', message })
    const field = issues.find((issue) => issue.field in values)?.field
    if (field) form.setFocus(field as FieldName)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    answerAssistant(event, Promise.resolve(t('placing')))
    if (isPlacing) return
    readFilledFields(event.currentTarget, form)
    void form.handleSubmit(
      (values) => place(current, values, savesAddress),
      () => void refuse(),
    )()
  }

  if (!isPlacing && !current.cart.isDraft)
    return (
      <>
        <DropCart />
        <EmptyCart />
      </>
    )
  if (!isPlacing && !hasItems(current.cart)) return <EmptyCart />

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
        <form id={formId} noValidate onSubmit={submit} toolname="fill_in_checkout" tooldescription={t('tool')} className="min-w-0">
          <AddressPanel pickup={pickup} addresses={addresses} locations={locations} needsEmail={!isPhoneOrder}>
            {isMember && isTyped && (
              <Checkbox label={t('saveAddress')} checked={savesAddress} onChange={(event) => setSavesAddress(event.target.checked)} />
            )}
          </AddressPanel>
        </form>
        <OrderPanel
          checkout={current}
          isMember={isMember}
          isUpdating={isSaving}
          isPlacing={isPlacing}
          shippingMessage={shippingMessage}
          formId={formId}
        />
      </div>
    </FormProvider>
  )
}
