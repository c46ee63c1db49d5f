'use client'

import { Suspense } from 'react'
import { useSession } from '@/lib/platform/session/browser-session'
import { CustomerFavoriteButton } from './lazy-favorite-button'
import { FavoriteButtonView, type FavoriteTexts } from './favorite-button-view'
import { useLoginQuestion } from './use-login-question'

type FavoriteButtonProps = Readonly<{ productId: number; texts: FavoriteTexts & Readonly<{ loginRequired: string }> }>

/** Toggles a favorite of the customer; asks a guest to log in (spec 6). */
export function FavoriteButton({ productId, texts }: FavoriteButtonProps) {
  const { userId } = useSession()
  const askToLogin = useLoginQuestion(productId, 'favorite', texts.loginRequired)
  if (userId === null) return <FavoriteButtonView isOn={false} texts={texts} onClick={() => void askToLogin()} />
  return (
    <Suspense fallback={<FavoriteButtonView isOn={undefined} texts={texts} />}>
      <CustomerFavoriteButton userId={userId} productId={productId} texts={texts} />
    </Suspense>
  )
}
