'use client'

import Script from 'next/script'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** The array from which a tag manager reads its events. */
    dataLayer?: object[]
  }
}

/**
 * Google Tag Manager, for a shop that has configured a container; the container tracks navigation by itself
 * ("History Change"). Loaded last, so that it does not delay the page.
 */
export function TagManager({ containerId }: Readonly<{ containerId: string }>) {
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  }, [])
  return <Script src={`https://www.googletagmanager.com/gtm.js?id=${containerId}`} strategy="lazyOnload" />
}
