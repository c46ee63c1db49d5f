'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useSession } from '@/lib/platform/session/browser-session'

/** Reloads a page that was rendered without a cart once this browser has one: filled in another tab, or just before. */
export function AwaitCart() {
  const router = useRouter()
  const { cartId } = useSession()

  useEffect(() => {
    if (cartId !== null) router.refresh()
  }, [cartId, router])

  return null
}
