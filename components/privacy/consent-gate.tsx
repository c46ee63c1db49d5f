'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useConsent } from '@/lib/features/privacy/use-choices'
import type { ConsentWords } from './consent-notice'

// Loaded on demand, because each is needed by some visitors only.
const TagManager = lazyWithFallback(async () => (await import('./tag-manager')).TagManager)
const ConsentNotice = lazyWithFallback(async () => (await import('./consent-notice')).ConsentNotice)

type ConsentGateProps = Readonly<{ containerId: string; words: ConsentWords; privacyHref: string }>

/** Asks visitors without an answer for consent, and loads the tag only after consent. */
export function ConsentGate({ containerId, words, privacyHref }: ConsentGateProps) {
  const consent = useConsent()
  if (consent === null || consent === 'no') return null
  return (
    <Suspense fallback={null}>
      {consent === 'yes' ? <TagManager containerId={containerId} /> : <ConsentNotice words={words} privacyHref={privacyHref} />}
    </Suspense>
  )
}
