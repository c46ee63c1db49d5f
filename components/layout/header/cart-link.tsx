'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { BasketIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/routes'
import { useSession } from '@/lib/platform/session/browser-session'

/**
 * The basket and how many items are in it: 0 when unknown (spec 2). Its message chooses among texts (`select`): for plurals
 * a browser would first load its rules of numbers, which takes a phone longer than all the rest of the header.
 */
export function CartLink() {
  const t = useTranslations('header')
  const locale = useLocale()
  const { numItems } = useSession()
  return (
    <Link
      href={pageHref(locale, 'cart')}
      prefetch={false}
      aria-label={t('cartCount', { count: numItems })}
      className="relative grid size-tap place-items-center rounded-full hover:bg-celadon-100"
    >
      <BasketIcon className="size-7" />
      <span
        aria-hidden="true"
        data-testid="cart-count"
        className={`absolute -top-0.5 -right-0.5 min-w-5.5 rounded-full px-1 text-center text-xs leading-5.5 font-semibold tabular-nums ${numItems > 0 ? 'bg-mango-400 text-ink' : 'bg-celadon-200 text-ink'}`}
      >
        {numItems}
      </span>
    </Link>
  )
}
