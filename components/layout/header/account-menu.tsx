'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, type ComponentType } from 'react'
import { ChevronDownIcon, UserIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'
import { AccountName } from './account-name'
import type { CustomerMenuProps } from './customer-menu'

// Loaded for signed-in customers only. Until then, or if it cannot be loaded, the name links to their orders.
const CustomerMenu = lazy<ComponentType<CustomerMenuProps>>(() =>
  import('./customer-menu').then(
    (loaded) => ({ default: loaded.CustomerMenu }),
    () => ({ default: OrdersLink }),
  ),
)

/** Login for guests; for customers their name, the account group and Logout (spec 2). The user name decides (spec 6). */
export function AccountMenu({ layout }: Readonly<{ layout: 'bar' | 'list' }>) {
  const t = useTranslations('header')
  const locale = useLocale()
  const { userName } = useSession()

  if (userName === null) {
    return (
      <Link
        href={pageHref(locale, 'login')}
        prefetch={false}
        className="flex min-h-tap items-center gap-2 rounded-full px-3 font-semibold whitespace-nowrap hover:bg-celadon-100"
      >
        <UserIcon />
        {t('login')}
      </Link>
    )
  }
  return (
    <Suspense fallback={<OrdersLink userName={userName} />}>
      <CustomerMenu layout={layout} userName={userName} />
    </Suspense>
  )
}

/** As large as the menu that replaces it. */
function OrdersLink({ userName }: Readonly<{ userName: string }>) {
  return (
    <Link
      href={pageHref(useLocale(), 'orders')}
      prefetch={false}
      className="flex min-h-tap items-center gap-1 rounded-full px-3 font-semibold hover:bg-celadon-100"
    >
      <AccountName userName={userName} />
      <ChevronDownIcon className="size-4 shrink-0" />
    </Link>
  )
}
