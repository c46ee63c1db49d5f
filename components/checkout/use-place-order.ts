'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { placeOrder, refreshCheckout, startNextCart } from '@/lib/features/checkout/commands'
import { checkoutDraft, choicesToSave, type CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Outcome } from '@/lib/features/checkout/outcome'
import type { Checkout } from '@/lib/features/checkout/wire'
import { choosePaymentMethod } from '@/lib/domain/orders/payment-methods'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { routes } from '@/lib/core/routes'

type PlaceOrder = Readonly<{
  isPlacing: boolean
  place: (checkout: Checkout, values: CheckoutFormValues, savesAddress: boolean) => Promise<void>
}>

/** Places the order and goes where its answer says (spec 4). While one is being placed, further clicks do nothing. */
export function usePlaceOrder(): PlaceOrder {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [isPlacing, setPlacing] = useState(false)
  // The flag itself: a second click may come before React has drawn the first.
  const isBusy = useRef(false)

  function setBusy(busy: boolean) {
    isBusy.current = busy
    setPlacing(busy)
  }

  useEffect(() => {
    // Coming back from the payment page with the browser's Back button shows this page as it was left; the server
    // knows by now that its cart has become an order, which waits for its payment.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setBusy(false)
      router.refresh()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [router])

  async function follow(outcome: Outcome, cartId: number) {
    if (outcome.kind === 'invalid') {
      setBusy(false)
      return void show({ type: 'alert', kind: 'error', message: t('invalidResponse', { response: outcome.response }) })
    }
    checkoutDraft(cartId).clear()
    // The cart stays stored until it is paid: a payment that fails is tried again with it.
    if (outcome.kind === 'pay') return window.location.assign(outcome.url)
    await startNextCart()
    router.replace(routes.order(locale, outcome.saleId, true))
  }

  async function place({ cart, paymentMethods: offered }: Checkout, values: CheckoutFormValues, savesAddress: boolean) {
    if (isBusy.current) return
    setBusy(true)
    const total = cart.totals.total
    const choices = {
      ...choicesToSave(values),
      pay_method_id: choosePaymentMethod(
        total,
        values.pay_method_id,
        offered.map(({ id }) => id),
      ),
    }
    const result = await placeOrder(cart.id, choices, total, savesAddress)
    if (result.ok) return follow(result.value, cart.id)
    setBusy(false)
    const { error, isUnknown } = result.error
    await show({ type: 'alert', kind: 'error', message: isUnknown ? t('unknownOutcome') : errorText(error) })
    // Where no one knows, the page stays as it is: trying again leads to the order, if there is one.
    if (!isUnknown) await refreshCheckout(cart.id)
  }

  return { isPlacing, place }
}
