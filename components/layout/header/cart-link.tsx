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
 * Cart link with the item count, 0 when unknown (spec 2), and what the items cost, which on a phone the bottom bar says. It opens the
 * mini cart, which is fetched on touch; on pages about the cart, with a modifier key, or when the fetch fails, it links to the cart
 * page. Its message uses `select`: for plurals a browser would first load its plural rules, which takes a phone longer than the rest
 * of the header.
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
        aria-haspopup={isAboutCart ? undefined : 'dialog'}
        onPointerDown={() => void loadMiniCart().catch(() => undefined)}
        onClick={open}
        className="cart-link"
      >
        <span className="sr-only">{t('cartCount', { count: numItems })} </span>
        <span aria-hidden="true" className="relative">
          <BasketIcon className="size-7" />
          <span data-testid="cart-count" className={numItems > 0 ? 'cart-count' : 'cart-count bg-celadon-200'}>
            {numItems}
          </span>
        </span>
        <b>{cartTotal}</b>
      </Link>
      {Panel?.openedAt === pathname && <Panel.Cart onClose={() => setPanel(null)} />}
    </>
  )
}
