'use client'

import { useLocale } from 'next-intl'
import { BasketIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'

/** Cart link in the phone's bottom bar, with its item count and what they cost; neither when empty. */
export function BarCart({ label }: Readonly<{ label: string }>) {
  const { numItems, cartTotal } = useSession()
  return (
    <a href={pageHref(useLocale(), 'cart')}>
      <BasketIcon />
      <span className={cartTotal ? 'sr-only' : undefined}>{label}</span>
      {cartTotal}
      {numItems > 0 && <span className="cart-count top-1 left-1/2 ml-1.5">{numItems}</span>}
    </a>
  )
}
