'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useSession } from '@/lib/platform/session/browser-session'
import { Heart, type HeartTexts } from './heart'
import { useLoginQuestion } from './use-login-question'

// Only who has signed in has favourites.
const CustomersHeart = lazyWithFallback(async () => (await import('./customers-heart')).CustomersHeart)

type FavoriteButtonProps = Readonly<{ productId: number; texts: HeartTexts }>

/** A heart that is filled for the customer's favourites; a guest is asked to log in (spec 6). */
export function FavoriteButton({ productId, texts }: FavoriteButtonProps) {
  const { userId } = useSession()
  const askToLogin = useLoginQuestion(productId, 'favorite', texts.loginRequired)
  if (userId === null) return <Heart isOn={false} texts={texts} onClick={() => void askToLogin()} />
  return (
    <Suspense fallback={<Heart isOn={undefined} texts={texts} />}>
      <CustomersHeart userId={userId} productId={productId} texts={texts} />
    </Suspense>
  )
}
