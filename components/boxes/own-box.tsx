'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useSession } from '@/lib/platform/session/browser-session'

const CustomerBox = lazyWithFallback(async () => (await import('./customer-box')).CustomerBox)

type OwnBoxProps = Readonly<{ productId: number; week: string }>

/** What a customer never wants of a box; the page itself is the same for all. */
export function OwnBox(props: OwnBoxProps) {
  const { userId } = useSession()
  return (
    userId !== null && (
      <Suspense>
        <CustomerBox {...props} />
      </Suspense>
    )
  )
}
