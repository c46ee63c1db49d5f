'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { showToast } from '@/components/ui/toast/toast-store'
import { announce } from '@/lib/platform/browser/session-events'
import { dropCart } from '@/lib/platform/session/refresh-cart'

/** Revokes the session on the server, then notifies the page and forgets the customer's cart (spec 4). Private pages then redirect to the login page. */
export function LogoutButton() {
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
