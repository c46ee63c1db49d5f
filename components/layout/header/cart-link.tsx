'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { BasketIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'
import type { MiniCart } from '@/components/cart/mini-cart'

const loadMiniCart = async () => (await import('@/components/cart/mini-cart')).MiniCart

/**
 * Cart link with the item count, 0 when unknown (spec 2), and beside it what the items cost (on a phone the bottom bar says it). It opens the mini cart, which is fetched on touch; on pages about
 * the cart, with a modifier key, or when the fetch fails, it links to the cart page. Its message uses `select`: for plurals a
 * browser would first load its plural rules, which takes a phone longer than the rest of the header.
 */
export function CartLink() {
  const t = useTranslations('header')
  const locale = useLocale()
  const pathname = usePathname()
  const { numItems, cartTotal } = useSession()
  const [Panel, setPanel] = useState<Readonly<{ Cart: typeof MiniCart; openedAt: string }> | null>(null)
  const isAboutCart = /\/(cart|checkout)$/.test(pathname ?? '')

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (isAboutCart || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadMiniCart().then(
      (Cart) => setPanel({ Cart, openedAt: pathname }),
      () => window.location.assign(href),
    )
  }

  return (
    <>
      <Link
        href={pageHref(locale, 'cart')}
        prefetch={false}
        aria-label={[t('cartCount', { count: numItems }), cartTotal].filter(Boolean).join(' · ')}
        aria-haspopup={isAboutCart ? undefined : 'dialog'}
        onPointerDown={() => void loadMiniCart().catch(() => undefined)}
        onClick={open}
        className="relative flex h-tap min-w-tap items-center justify-center gap-3 rounded-full px-2 hover:bg-celadon-100"
      >
        <BasketIcon className="size-7" />
        {cartTotal && <span className="font-semibold tabular-nums max-md:hidden">{cartTotal}</span>}
        <span aria-hidden="true" data-testid="cart-count" className={`cart-count -top-0.5 left-7${numItems > 0 ? '' : ' bg-celadon-200'}`}>
          {numItems}
        </span>
      </Link>
      {Panel?.openedAt === pathname && <Panel.Cart onClose={() => setPanel(null)} />}
    </>
  )
}
