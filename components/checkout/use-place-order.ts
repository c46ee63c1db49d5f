'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { mutate } from 'swr'
import { cartKey } from '@/lib/features/cart/keys'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { placeOrder, refreshCheckout } from '@/lib/features/checkout/commands'
import { checkoutDraft, choicesToSave, type CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Outcome } from '@/lib/features/checkout/outcome'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { markAfterClosed } from '@/lib/features/delivery/after-closed'
import { choosePaymentMethod } from '@/lib/domain/payments/payment-methods'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { dropCart } from '@/lib/platform/session/refresh-cart'
import { routes } from '@/lib/core/urls/routes'

/** Places the order and follows the response's redirect (spec 4). Ignores clicks while an order is being placed. */
export function usePlaceOrder() {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [isPlacing, setPlacing] = useState(false)
  // A ref, because a second click may arrive before React rerenders.
  const isBusy = useRef(false)

  function setBusy(busy: boolean) {
    isBusy.current = busy
    setPlacing(busy)
  }

  useEffect(() => {
    // The browser's Back button may restore this page from the bfcache after the payment page; by then the cart is an order
    // that awaits its payment.
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
    chosenMainOrder.clear()
    // The cart stays stored until it is paid, so that a failed payment can be retried.
    if (outcome.kind === 'pay') return window.location.assign(outcome.url)
    // Back shows the cart page as the browser remembers it.
    await mutate(cartKey(locale, cartId), null, { revalidate: false })
    await dropCart()
    // The day was chosen for this cart.
    markAfterClosed(false)
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
    // After an unknown outcome the page stays unchanged: a retry opens the order if it exists.
    if (!isUnknown) await refreshCheckout(cart.id)
  }

  return { isPlacing, place }
}
