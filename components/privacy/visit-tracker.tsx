'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { sendVisit } from '@/lib/features/privacy/send-visit'
import { readMayCountVisits } from '@/lib/features/privacy/use-choices'
import { readTimeZone } from '@/lib/platform/browser/time-zone'
import { whenIdle } from '@/lib/platform/browser/when-idle'

/** Reports every navigation to the server (spec 7), unless the visitor has opted out; renders nothing. */
export function VisitTracker() {
  // A cached page is rendered without its query, so a component that reads it must be inside Suspense.
  return (
    <Suspense fallback={null}>
      <Tracker />
    </Suspense>
  )
}

/** The previous page; document.referrer does not change with client-side navigation. */
let previousUrl: string | null = null

function Tracker() {
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    // React runs effects twice in development; a navigation is reported once.
    if (previousUrl !== window.location.href) report()
  }, [pathname, query])

  useEffect(() => {
    // The browser's Back button may restore the page from the bfcache, without running effects.
    const reportReturn = (event: PageTransitionEvent) => {
      if (event.persisted) report()
    }
    window.addEventListener('pageshow', reportReturn)
    return () => window.removeEventListener('pageshow', reportReturn)
  }, [])

  return null
}

function report(): void {
  const url = window.location.href
  const referrer = previousUrl ?? document.referrer
  previousUrl = url
  if (!readMayCountVisits()) return
  whenIdle(() => sendVisit({ url, referrer: referrer || null, location: readTimeZone() }))
}
