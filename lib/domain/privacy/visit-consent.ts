/** Privacy preferences that a browser exposes to scripts or sends as request headers. */
export type PrivacyPreferences = Readonly<{
  /** Do Not Track: `1` when it is on. */
  doNotTrack: string | null | undefined
  /** Global Privacy Control: true, or `1` in a header. */
  globalPrivacyControl: boolean | string | null | undefined
  /** The cookie `count_visits`, written on the privacy page. */
  countVisits: string | undefined
}>

/**
 * Whether visits of this visitor may be counted. The shop counts visits itself, without names, on the basis of legitimate
 * interest (PDPA section 24(5)). Counting needs no consent, but an objection stops it (section 32), and a browser signal is an
 * objection.
 */
export function mayCountVisits({ doNotTrack, globalPrivacyControl, countVisits }: PrivacyPreferences): boolean {
  return doNotTrack !== '1' && !isOn(globalPrivacyControl) && countVisits !== 'no'
}

/**
 * Whether third-party analytics may run, or whether the visitor still has to be asked (PDPA section 19). An opt-out signal counts
 * as "no".
 */
export type Consent = 'yes' | 'no' | 'unasked'

export function consentOf(cookie: string | undefined, preferences: Pick<PrivacyPreferences, 'globalPrivacyControl'>): Consent {
  if (cookie === 'yes' || cookie === 'no') return cookie
  return isOn(preferences.globalPrivacyControl) ? 'no' : 'unasked'
}

function isOn(globalPrivacyControl: PrivacyPreferences['globalPrivacyControl']): boolean {
  return globalPrivacyControl === true || globalPrivacyControl === '1'
}

/** Query parameters of the shop's URLs that identify the page. Any other parameter may identify the visitor. */
const storedParameters = ['product_id', 'categ_code', 'prev_code', 'code', 'post']

/**
 * Removes personal data from a URL before it is stored: a URL of the shop keeps the parameters of its page, a URL of another site
 * keeps only origin and path.
 */
export function withoutPersonalData(address: string, ownOrigin: string | null): string {
  if (!URL.canParse(address)) return address.split(/[?#]/)[0] ?? ''
  const { origin, pathname, searchParams } = new URL(address)
  const stored = [...searchParams].filter(([name]) => origin === ownOrigin && storedParameters.includes(name))
  return `${origin}${pathname}${stored.length > 0 ? `?${new URLSearchParams(stored)}` : ''}`
}
