'use client'

import { useLocale } from 'next-intl'
import { BasketIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'
import { NavLink } from './header/nav-link'

/** Cart link in the phone's bottom bar, with its item count; no badge when empty. */
export function BarCart({ label }: Readonly<{ label: string }>) {
  const { numItems } = useSession()
  return (
    <NavLink href={pageHref(useLocale(), 'cart')}>
      <BasketIcon />
      {label}
      {numItems > 0 && (
        <span className="absolute top-1 left-1/2 ml-1.5 min-w-5 rounded-full bg-mango-400 px-1 text-center text-xs leading-5 font-semibold text-ink tabular-nums">
          {numItems}
        </span>
      )}
    </NavLink>
  )
}
