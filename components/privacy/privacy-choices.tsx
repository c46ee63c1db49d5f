'use client'

import { Checkbox } from '@/components/ui/form/checkbox'
import { choose, useConsent, useMayCountVisits } from '@/lib/features/privacy/use-choices'

type PrivacyChoicesProps = Readonly<{
  /** Whether the shop has configured third-party analytics. */
  hasAnalytics: boolean
  words: Readonly<Record<'countVisits' | 'analytics' | 'remembered', string>>
}>

/** Privacy choices of this browser; each takes effect at once and lasts a year. */
export function PrivacyChoices({ hasAnalytics, words }: PrivacyChoicesProps) {
  const [mayCount, consent] = [useMayCountVisits(), useConsent()]
  return (
    <>
      <Checkbox
        label={words.countVisits}
        checked={mayCount ?? false}
        disabled={mayCount === null}
        onChange={(event) => choose('count_visits', event.target.checked)}
      />
      {hasAnalytics && (
        <Checkbox
          label={words.analytics}
          checked={consent === 'yes'}
          disabled={consent === null}
          onChange={(event) => choose('analytics_consent', event.target.checked)}
        />
      )}
      <p className="mt-2 text-sm text-ink-soft">{words.remembered}</p>
    </>
  )
}
