import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '@/lib/platform/session/browser-session'
import { consentOf, mayCountVisits, type Consent } from '@/lib/domain/accounts/visit-consent'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** TypeScript's browser does not know Global Privacy Control yet. */
const signals = (): Navigator & { readonly globalPrivacyControl?: boolean } => navigator

/** Whether this browser's visits may be counted, as its owner and its settings say. */
export function readMayCountVisits(): boolean {
  const { doNotTrack, globalPrivacyControl } = signals()
  return mayCountVisits({ doNotTrack, globalPrivacyControl, countVisits: readCookie('count_visits') })
}

function readConsent(): Consent {
  return consentOf(readCookie('analytics_consent'), { globalPrivacyControl: signals().globalPrivacyControl })
}

/** The answer to someone else's measuring; no one knows it while a cached page is rendered. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}

export function useMayCountVisits(): boolean | null {
  return useSyncExternalStore(subscribe, readMayCountVisits, () => null)
}

/** Remembers a choice for a year. */
export function choose(name: 'count_visits' | 'analytics_consent', answer: boolean): void {
  writeCookie(name, answer ? 'yes' : 'no')
  listeners.forEach((listener) => listener())
}

/** The choices of this browser, for the file of one's data: the shop itself keeps none of them. */
export function readChoices() {
  return { analytics: readConsent(), count_visits: readMayCountVisits() }
}
