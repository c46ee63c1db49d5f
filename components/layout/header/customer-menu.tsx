'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { UserIcon } from '@/components/ui/icons'
import { Dropdown } from '@/components/ui/dropdown'
import { useRouter } from 'next/navigation'
import { showToast } from '@/components/ui/toast/toast-store'
import { announce } from '@/lib/platform/browser/session-events'
import { dropCart } from '@/lib/platform/session/refresh-cart'
import { AccountName } from './account-name'
import { markCurrentLinks } from '../current-url'
import { accountLinks } from '../navigation'

export type CustomerMenuProps = Readonly<{ layout: 'bar' | 'list'; userName: string }>

/** The name of a signed-in customer, the account group and Logout (spec 2). */
export function CustomerMenu({ layout, userName }: CustomerMenuProps) {
  const t = useTranslations('header')
  const locale = useLocale()
  useEffect(markCurrentLinks, [])
  const links = (
    <>
      <ul data-client-navigation="">
        {accountLinks.map(({ key, href }) => (
          <li key={key}>
            <a href={href(locale)} className="menu-link">
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
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

/** Revokes the session on the server, then notifies the page and forgets the customer's cart (spec 4). Private pages then redirect to the login page. */
function LogoutButton() {
  const t = useTranslations('header')
  const router = useRouter()

  async function logOut() {
    const response = await fetch('/api/session', { method: 'DELETE' }).catch(() => null)
    if (!response?.ok) return showToast(t('logoutFailed'), 'error')
    announce('logout')
    await dropCart()
    router.refresh()
  }

  return (
    <button
      type="button"
      onClick={logOut}
      className="flex min-h-tap w-full items-center rounded-sm px-3 py-1 text-left text-leaf-700 hover:bg-celadon-100"
    >
      {t('logout')}
    </button>
  )
}
