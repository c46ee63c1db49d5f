'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { sendVisit } from '@/lib/features/content/send-visit'
import { readMayCountVisits } from '@/lib/features/privacy/use-choices'
import { whenIdle } from '@/lib/platform/browser/when-idle'

/** Reports every navigation to the server (spec 7), unless the visitor asked not to be followed; shows nothing. */
export function VisitTracker() {
  // The query is unknown while a cached page is rendered, so what reads it waits for the browser.
  return (
    <Suspense fallback={null}>
      <Tracker />
    </Suspense>
  )
}

/** The page before this one; the browser's own referrer does not follow navigation inside the shop. */
let previousUrl: string | null = null

function Tracker() {
  const pathname = usePathname()
  const query = useSearchParams().toString()

  useEffect(() => {
    // React runs effects twice in development; an arrival counts once.
    if (previousUrl !== window.location.href) report()
  }, [pathname, query])

  useEffect(() => {
    // Coming back from another site may bring back the whole page as it was left, scripts and all.
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
  // A browser takes long to say its time zone for the first time, and the page is just beginning.
  whenIdle(() => sendVisit({ url, referrer: referrer || null, location: Intl.DateTimeFormat().resolvedOptions().timeZone }))
}
