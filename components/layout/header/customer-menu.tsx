'use client'

import { useLocale, useTranslations } from 'next-intl'
import { UserIcon } from '@/components/ui/icons'
import { Dropdown } from '@/components/ui/dropdown'
import { AccountName } from './account-name'
import { LogoutButton } from './logout-button'
import { MenuLinks } from './menu-links'
import { accountLinks } from '../navigation'

export type CustomerMenuProps = Readonly<{ layout: 'bar' | 'list'; userName: string }>

/** The name of a signed-in customer, the account group and Logout (spec 2). */
export function CustomerMenu({ layout, userName }: CustomerMenuProps) {
  const t = useTranslations('header')
  const locale = useLocale()
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
      label={<AccountName userName={userName} />}
    >
      {links}
    </Dropdown>
  )
}
