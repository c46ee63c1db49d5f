'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { useConsent } from '@/lib/features/privacy/use-choices'
import type { ConsentWords } from './consent-notice'

// Each is needed by some visitors only.
const TagManager = lazyWithFallback(async () => (await import('./tag-manager')).TagManager)
const ConsentNotice = lazyWithFallback(async () => (await import('./consent-notice')).ConsentNotice)

type ConsentGateProps = Readonly<{ containerId: string; words: ConsentWords; privacyHref: string }>

/** Asks who has not answered yet, loads the tag for who said yes, and nothing for anyone else. */
export function ConsentGate({ containerId, words, privacyHref }: ConsentGateProps) {
  const consent = useConsent()
  if (consent === null || consent === 'no') return null
  return (
    <Suspense fallback={null}>
      {consent === 'yes' ? <TagManager containerId={containerId} /> : <ConsentNotice words={words} privacyHref={privacyHref} />}
    </Suspense>
  )
}
