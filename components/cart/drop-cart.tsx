'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { dropCart } from '@/lib/features/cart/commands'

/** Lets go of a stored cart that can no longer be edited, and shows the page with the one that follows, if any. */
export function DropCart() {
  const router = useRouter()
  const isDone = useRef(false)

  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void dropCart().then(() => router.refresh())
  }, [router])

  return null
}
