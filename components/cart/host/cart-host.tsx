'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePathname, useRouter } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { showToast } from '@/components/ui/toast/toast-store'
import { pageHref } from '@/lib/core/urls/routes'
import { loginHref, returnPathOf } from '@/lib/core/urls/return-path'
import { restoreScrollPosition, saveScrollPosition } from '@/lib/features/cart/scroll-position'
import { addCartHost, addToCartDraft, cartDraft, shownQuantities, useAreQuantitiesShown } from '@/lib/features/cart/store'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { show } from '@/lib/platform/browser/popup-queue'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { readBrowserSession, useSession } from '@/lib/platform/session/browser-session'
import { refreshCart } from '@/lib/platform/session/refresh-cart'

// Loaded only for shoppers with items in the cart.
const CartQuantitiesSync = lazyWithFallback(async () => (await import('./cart-quantities-sync')).CartQuantitiesSync)

type CartHostProps = Readonly<{
  /** Guests must log in first, unless the shop lets them fill a cart. */
  guestsMayOrder: boolean
}>

/**
 * Rendered once in the root layout, for everything that adds to the cart. On load, and on a login in any tab, it reads a
 * customer's cart, so that the basket count includes items added elsewhere (spec 4), reads the quantities once for all lists of the page, sends guests
 * to the login page, and runs their pending action when they return.
 */
export function CartHost({ guestsMayOrder }: CartHostProps) {
  const t = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const pathname = usePathname()
  const errorText = useErrorText()
  const { userId, cartId, numItems } = useSession()
  const isShown = useAreQuantitiesShown()
  const hasCart = cartId !== null && numItems > 0

  useEffect(() => {
    if (userId !== null) void refreshCart()
  }, [userId])

  useEffect(() => {
    return addCartHost({
      onRefused: (error) => {
        const message = errorText(error)
        if (isServerError(error)) void show({ type: 'alert', kind: 'error', message })
        else showToast(message, 'error')
      },
      mayAdd: (product, quantity) => {
        const { userId: ownerId, isStaffCart } = readBrowserSession()
        if (guestsMayOrder || isStaffCart || ownerId !== null) return true
        addToCartDraft([{ product, quantity }])
        saveScrollPosition(product.parentId ?? product.productId)
        router.push(loginHref(language, returnPathOf(window.location)))
        return false
      },
    })
  }, [guestsMayOrder, language, router, errorText])

  useEffect(() => {
    if (!hasCart) shownQuantities.set(new Map())
  }, [hasCart])

  // Back from the login page: adds the guest's chosen items to the cart.
  useEffect(() => {
    if (userId === null || !cartDraft.read()?.length) return
    import('@/lib/features/cart/sync')
      .then(({ addDraft }) => addDraft())
      .then((added) => {
        const names = added?.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')
        const action = { label: t('viewCart'), run: () => router.push(pageHref(language, 'cart')) }
        if (names) showToast(t('draftAdded', { names }), 'success', undefined, action)
      })
      .catch((error: unknown) => showToast(errorText(error), 'error'))
  }, [userId, language, router, t, errorText])

  useEffect(() => restoreScrollPosition(pathname), [pathname])

  return (
    isShown &&
    hasCart && (
      <Suspense>
        <CartQuantitiesSync cartId={cartId} numItems={numItems} />
      </Suspense>
    )
  )
}
