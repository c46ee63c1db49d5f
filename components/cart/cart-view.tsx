'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { Price } from '@/components/ui/price'
import { moveFocusToHeading } from '@/components/ui/move-focus'
import { dismissToast, showToast } from '@/components/ui/toast/toast-store'
import { displayName } from '@/lib/core/display-name'
import { flush } from '@/lib/features/cart/sync'
import { useCart } from '@/lib/features/cart/use-cart'
import { hasItems, unpricedDelivery, type Cart, type CartLine } from '@/lib/features/cart/view'
import { useDeliveryArea } from '@/lib/features/delivery/area-store'
import type { Area } from '@/lib/features/delivery/area-view'
import { cartPage } from '@/lib/features/cart/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { whenIdle } from '@/lib/platform/browser/when-idle'
import { itemsPath } from '@/lib/domain/cart/permalink'
import { pageHref } from '@/lib/core/urls/routes'
import { CartDelivery } from './cart-delivery'
import { CartSummary } from './cart-summary'
import { CartTable } from './cart-table'
import { CodeFields } from './code-fields'
import { DropCart } from './drop-cart'
import { EmptyCart } from './empty-cart'
import { UndeliverableNotice } from './undeliverable-note'
import { StockError } from './stock-error'
import { useChosenMainOrder } from './use-chosen-main-order'
import { useUndoRemoval } from './use-undo-removal'

// Read in the browser only, so not among the page's first scripts.
const CartSlot = lazyWithFallback(async () => (await import('./cart-slot')).CartSlot)

type CartViewProps = Readonly<{
  cart: Cart
  isMember: boolean
  /** The shopper's delivery area according to the server. */
  area?: Area | null
  /** The backend has delivery days to choose before ordering. */
  offersSlots?: boolean
  /** The shop's wholesale promotion message. */
  message: ReactNode
  /** The shop's message about its promotions, beside the fields for their codes. */
  promotion?: ReactNode
}>

/** Island of the cart page: starts with the server-rendered cart and keeps it up to date. */
export function CartView({ cart: initial, isMember, area: initialArea = null, offersSlots = false, message, promotion }: CartViewProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { removed, offer, withdraw, undo } = useUndoRemoval(({ name }) =>
    showToast(t('restoredNamed', { name: displayName(name, locale) })),
  )
  useChosenMainOrder(initial)
  const chosenArea = useDeliveryArea()
  const area = chosenArea === undefined ? initialArea : chosenArea
  const [isLeaving, setLeaving] = useState(false)
  const isIdle = useIsIdle(offersSlots)
  const { cart, lines, isUpdating, setQuantity } = useCart(locale, initial, (error) => {
    withdraw()
    showToast(errorText(error), 'error')
  })

  const showOffer = useEffectEvent((line: CartLine) => {
    const run = (button: HTMLElement) => {
      moveFocusToHeading(button)
      void undo()
    }
    const action = { label: t('undo'), keys: 'Control+Z Meta+Z', run }
    return showToast(t('removedNamed', { name: displayName(line.name, locale) }), 'success', undefined, action)
  })

  useEffect(() => {
    if (!removed) return
    const toastId = showOffer(removed)
    return () => dismissToast(toastId)
  }, [removed])

  if (!cart?.isDraft)
    return (
      <>
        <DropCart />
        <EmptyCart />
      </>
    )
  if (lines.length === 0) return <EmptyCart />

  const page = cartPage(locale, cart)
  const items = itemsPath(lines.filter(({ isPromotion }) => !isPromotion))

  function change(line: CartLine, quantity: number) {
    if (quantity === 0) offer(line)
    setQuantity(line, quantity)
  }

  async function checkOut() {
    if (!hasItems(cart)) return void show({ type: 'alert', kind: 'error', message: t('checkoutEmpty') })
    setLeaving(true)
    if (await flush()) return router.push(pageHref(locale, 'checkout'))
    setLeaving(false)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <div className="mb-6 space-y-3 empty:hidden">
          {message}
          <StockError message={cart.stockError} />
          <UndeliverableNotice lines={lines} area={area} />
        </div>
        <CartTable lines={lines} area={area} onQuantity={change} />
        <ButtonLink href={pageHref(locale, 'index')} prefetch variant="quiet" className="mt-4 -ml-4">
          {t('continueShopping')}
        </ButtonLink>
        {offersSlots && items && (
          <ButtonLink href={pageHref(locale, 'lists', { items })} prefetch={false} variant="quiet" className="mt-4">
            {t('saveList')}
          </ButtonLink>
        )}
      </div>
      <section aria-label={t('netAmount')} className="rounded-lg bg-celadon-50 p-6 lg:sticky lg:top-28">
        <div className="mb-6 space-y-4">
          {promotion}
          <CodeFields page={page} offered={['voucher', 'promotion']} />
        </div>
        <CartSummary totals={cart.totals} isMember={isMember} isUpdating={isUpdating} unpriced={unpricedDelivery(cart, area)} />
        <div className="mt-4">
          <CartDelivery cart={cart} area={area} />
          {isIdle && (
            <Suspense>
              <CartSlot cart={cart} area={area} />
            </Suspense>
          )}
        </div>
        <div data-action-bar="" className="md:mt-6">
          <p aria-hidden="true" className={`md:hidden ${isUpdating ? 'opacity-60' : ''}`}>
            <Price amount={cart.totals.total} />
          </p>
          <Button className="w-full" isLoading={isLeaving} onClick={() => void checkOut()}>
            {t('checkout')}
          </Button>
        </div>
      </section>
    </div>
  )
}

function useIsIdle(isAsked: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isAsked ? whenIdle(() => setIdle(true)) : undefined), [isAsked])
  return isIdle
}
