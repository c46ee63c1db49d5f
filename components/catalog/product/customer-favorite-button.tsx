'use client'

import { useEffect, useState } from 'react'
import { setFavorite } from '@/lib/features/catalog/commands'
import { useFavorite } from '@/lib/features/catalog/use-favorite'
import { pendingAction } from '@/lib/features/catalog/pending-action'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { FavoriteButtonView, type FavoriteTexts } from './favorite-button-view'

type CustomerFavoriteButtonProps = Readonly<{ userId: number; productId: number; texts: FavoriteTexts; name?: string }>

/** The favorite button of a signed-in customer. */
export function CustomerFavoriteButton({ userId, productId, texts, name }: CustomerFavoriteButtonProps) {
  const { isFavorite, error } = useFavorite(userId, productId)
  const [isBusy, setBusy] = useState(false)
  const errorText = useErrorText()

  // Back from the login page: runs the guest's pending action.
  useEffect(() => {
    if (isFavorite === false && pendingAction('favorite', productId).take()) void setFavorite(userId, productId, true)
  }, [userId, isFavorite, productId])

  async function toggle() {
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

  return <FavoriteButtonView isOn={isFavorite} texts={texts} name={name} onClick={() => void toggle()} />
}
