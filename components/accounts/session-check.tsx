'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { checkSession } from '@/lib/features/accounts/commands'
import { sessionEnd } from '@/lib/platform/browser/session-events'

type SessionCheckProps = Readonly<{
  /** Whether the browser still has session cookies. */
  hasSession: boolean
  continueHref: string
}>

/**
 * On the login page: a valid session continues directly; an expired one has its cookies cleared, and the shopper is
 * notified (spec 4).
 */
export function SessionCheck({ hasSession, continueHref }: SessionCheckProps) {
  const t = useTranslations('login')
  const router = useRouter()
  const [hasEnded, setEnded] = useState(false)

  useEffect(() => {
    const check = async () => {
      const state = hasSession ? await checkSession() : 'unknown'
      if (state === 'good') router.replace(continueHref)
      if (sessionEnd.take() || state === 'ended') setEnded(true)
    }
    void check()
  }, [hasSession, continueHref, router])

  if (!hasEnded) return null
  return (
    <Notice kind="info" className="mt-5">
      {t('sessionEnded')}
    </Notice>
  )
}
