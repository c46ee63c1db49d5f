'use client'

import Script from 'next/script'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** What a tag manager reads its events from. */
    dataLayer?: object[]
  }
}

/**
 * Google Tag Manager, for a shop that has configured its container; the container itself follows navigation
 * ("History Change"). It comes last of all, so that no page waits for it.
 */
export function TagManager({ containerId }: Readonly<{ containerId: string }>) {
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  }, [])
  return <Script src={`https://www.googletagmanager.com/gtm.js?id=${containerId}`} strategy="lazyOnload" />
}
