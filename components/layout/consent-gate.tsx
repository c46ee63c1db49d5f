'use client'

import { Suspense } from 'react'
import { optional } from '@/components/ui/optional'
import { useConsent } from '@/lib/features/privacy/use-choices'
import type { ConsentWords } from './consent-notice'

// Each is needed by some visitors only.
const TagManager = optional(async () => (await import('./tag-manager')).TagManager)
const ConsentNotice = optional(async () => (await import('./consent-notice')).ConsentNotice)

type ConsentGateProps = Readonly<{ containerId: string; words: ConsentWords; privacyHref: string }>

/** Asks who has not answered yet, loads the tag for who said yes, and nothing for anybody else. */
export function ConsentGate({ containerId, words, privacyHref }: ConsentGateProps) {
  const consent = useConsent()
  if (consent === null || consent === 'no') return null
  return (
    <Suspense fallback={null}>
      {consent === 'yes' ? <TagManager containerId={containerId} /> : <ConsentNotice words={words} privacyHref={privacyHref} />}
    </Suspense>
  )
}
