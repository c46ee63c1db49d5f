'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePathname, useRouter } from 'next/navigation'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { showToast } from '@/components/ui/toast/toast-store'
import { pageHref } from '@/lib/core/urls/routes'
import { loginHref, returnPathOf } from '@/lib/core/urls/return-path'
import { addToCartDraft, cartDraft } from '@/lib/features/cart/cart-draft'
import { restoreScrollPosition, saveScrollPosition } from '@/lib/features/cart/scroll-position'
import { setQuickAddHost } from '@/lib/features/cart/quick-add'
import { areQuantitiesShown, showQuantities } from '@/lib/features/cart/cart-quantities'
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
  const isShown = useSyncExternalStore(areQuantitiesShown.subscribe, areQuantitiesShown.get, areQuantitiesShown.initial)
  const hasCart = cartId !== null && numItems > 0

  useEffect(() => {
    if (userId !== null) void refreshCart()
  }, [userId])

  useEffect(() => {
    setQuickAddHost({
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
    return () => setQuickAddHost(null)
  }, [guestsMayOrder, language, router, errorText])

  useEffect(() => {
    if (!hasCart) showQuantities(new Map())
  }, [hasCart])

  // Back from the login page: adds the guest's chosen items to the cart.
  useEffect(() => {
    if (userId === null || !cartDraft.read()?.length) return
    const words = { added: (names: string) => t('draftAdded', { names }), viewCart: t('viewCart'), errorText }
    import('./add-draft')
      .then(({ addDraftWithToasts }) => addDraftWithToasts(words, () => router.push(pageHref(language, 'cart'))))
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
