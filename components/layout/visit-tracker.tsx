'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import type { Visit } from '@/lib/content/visit'

/** Tells the server of every navigation (spec 7); shows nothing. */
export function VisitTracker() {
  // The query is unknown while a kept page is rendered, so what reads it waits for the browser.
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
    const { href } = window.location
    if (previousUrl === href) return
    const referrer = previousUrl ?? document.referrer
    previousUrl = href
    const location = Intl.DateTimeFormat().resolvedOptions().timeZone
    const visit: Visit = { url: href, referrer: referrer || null, location }
    // Refused or offline: a visit that nobody counted harms nobody (spec 8, silent).
    navigator.sendBeacon('/api/visit', new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  }, [pathname, query])

  return null
}
