'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { dropCart } from '@/lib/platform/session/refresh-cart'

/** Forgets a stored cart that can no longer be edited, and reloads the page with the next cart, if any. */
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
