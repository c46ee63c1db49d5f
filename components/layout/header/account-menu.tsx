'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { UserIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/routes'
import { useSession } from '@/lib/platform/session/browser-session'
import { Dropdown } from '@/components/ui/dropdown'
import { LogoutButton } from './logout-button'
import { MenuLinks } from './menu-links'
import { accountLinks } from '../navigation'

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
  const links = (
    <>
      <MenuLinks items={accountLinks.map(({ key, href }) => ({ key, label: t(key), href: href(locale) }))} />
      <LogoutButton />
    </>
  )
  if (layout === 'list') {
    return (
      <div>
        <h2 className="flex items-center gap-2 px-3 font-semibold">
          <UserIcon className="shrink-0" />
          {userName}
        </h2>
        {links}
      </div>
    )
  }
  return (
    <Dropdown
      className="rounded-full px-3 font-semibold hover:bg-celadon-100"
      panelClassName="right-0"
      label={
        <>
          <UserIcon className="shrink-0" />
          <span className="sr-only">{t('account')}: </span>
          <span className="max-w-24 truncate lg:max-w-40">{userName}</span>
        </>
      }
    >
      {links}
    </Dropdown>
  )
}
