import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '@/lib/platform/session/browser-session'
import { consentOf, mayCountVisits, type Consent } from '@/lib/domain/privacy/visit-consent'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** TypeScript's DOM types lack Global Privacy Control. */
const signals = (): Navigator & { readonly globalPrivacyControl?: boolean } => navigator

/** Whether this browser's visits may be counted, according to the owner's choice and the browser's signals. */
export function readMayCountVisits(): boolean {
  const { doNotTrack, globalPrivacyControl } = signals()
  return mayCountVisits({ doNotTrack, globalPrivacyControl, countVisits: readCookie('count_visits') })
}

function readConsent(): Consent {
  return consentOf(readCookie('analytics_consent'), { globalPrivacyControl: signals().globalPrivacyControl })
}

/** The consent to third-party analytics; null during server rendering, because the page may be cached. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}

export function useMayCountVisits(): boolean | null {
  return useSyncExternalStore(subscribe, readMayCountVisits, () => null)
}

/** Stores a choice for a year. */
export function choose(name: 'count_visits' | 'analytics_consent', answer: boolean): void {
  writeCookie(name, answer ? 'yes' : 'no')
  listeners.forEach((listener) => listener())
}

/** The choices of this browser, for the export of personal data. The shop stores none of them. */
export function readChoices() {
  return { analytics: readConsent(), count_visits: readMayCountVisits() }
}
