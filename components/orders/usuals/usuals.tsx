'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useSession } from '@/lib/platform/session/browser-session'

type UsualsProps = Readonly<{
  /** `start`: next delivery, last order and usual products. `cart`: the usual products that the cart lacks. */
  place: 'start' | 'cart'
}>

const UsualsPanel = lazyWithFallback(async () => (await import('./usuals-panel')).UsualsPanel)

/**
 * What a customer who comes back needs first. It loads for customers only: the page is the same for everyone. product-card.css keeps
 * room for it where it was shown before.
 */
export function Usuals({ place }: UsualsProps) {
  const { userId } = useSession()
  return (
    <div className={place === 'start' ? 'usuals' : undefined}>
      {userId !== null && (
        <Suspense>
          <UsualsPanel userId={userId} place={place} />
        </Suspense>
      )}
    </div>
  )
}
