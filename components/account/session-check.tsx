'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { checkSession } from '@/lib/account/commands'

type SessionCheckProps = Readonly<{ continueHref: string }>

/**
 * On the login page with a session still stored: a good one goes straight on, one that has ended is taken away,
 * so that the header shows the logged-out state (spec 4).
 */
export function SessionCheck({ continueHref }: SessionCheckProps) {
  const router = useRouter()

  useEffect(() => {
    void checkSession().then((isGood) => {
      if (isGood) router.replace(continueHref)
    })
  }, [continueHref, router])

  return null
}
