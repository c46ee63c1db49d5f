'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useSession } from '@/lib/platform/session/browser-session'
import { FavoriteButtonView, type FavoriteTexts } from './favorite-button-view'
import { useLoginQuestion } from './use-login-question'

// Only signed-in customers have favorites.
const CustomerFavoriteButton = lazyWithFallback(async () => (await import('./customer-favorite-button')).CustomerFavoriteButton)

type FavoriteButtonProps = Readonly<{ productId: number; texts: FavoriteTexts }>

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
