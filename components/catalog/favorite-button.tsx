'use client'

import { useEffect, useState } from 'react'
import { HeartIcon } from '@/components/ui/icons'
import { setFavorite } from '@/lib/catalog/commands'
import { useFavorite } from '@/lib/catalog/use-favorite'
import { takeWish } from '@/lib/catalog/wish'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { show } from '@/lib/popups'
import { useSession } from '@/lib/session/browser'
import { useLoginQuestion } from './use-login-question'

type FavoriteButtonProps = Readonly<{ productId: number; texts: Readonly<{ add: string; remove: string; loginRequired: string }> }>

/** A heart that is filled for the customer's favourites; a guest is asked to log in (spec 6). */
export function FavoriteButton({ productId, texts }: FavoriteButtonProps) {
  const { userId } = useSession()
  const { isFavorite, error } = useFavorite(userId, productId)
  const [isBusy, setBusy] = useState(false)
  const askToLogin = useLoginQuestion(productId, 'favorite', texts.loginRequired)
  const errorText = useErrorText()

  // Back from the login page: what the guest pressed for is done now.
  useEffect(() => {
    if (userId !== null && isFavorite === false && takeWish('favorite', productId)) void setFavorite(userId, productId, true)
  }, [userId, isFavorite, productId])

  async function toggle() {
    if (userId === null) return askToLogin()
    if (isFavorite === undefined && error) return refuse(error)
    if (isBusy || isFavorite === undefined) return
    setBusy(true)
    const result = await setFavorite(userId, productId, !isFavorite)
    setBusy(false)
    if (!result.ok) refuse(result.error)
  }

  function refuse(reason: unknown) {
    void show({ type: 'alert', kind: 'error', message: errorText(reason) })
  }

  return (
    <button
      type="button"
      aria-pressed={isFavorite === true}
      aria-disabled={isFavorite === undefined || undefined}
      aria-label={texts.add}
      title={isFavorite ? texts.remove : texts.add}
      onClick={toggle}
      className="grid size-tap shrink-0 place-items-center rounded-full bg-white text-leaf-700 hover:bg-lotus-100 aria-pressed:text-lotus-600"
    >
      <HeartIcon fill={isFavorite ? 'currentColor' : 'none'} />
    </button>
  )
}
