/** What a browser says of its owner's privacy preferences, in a page or in the headers of a request. */
export type PrivacyPreferences = Readonly<{
  /** Do Not Track: `1` when it is on. */
  doNotTrack: string | null | undefined
  /** Global Privacy Control: true, or `1` in a header. */
  globalPrivacyControl: boolean | string | null | undefined
  /** The cookie `count_visits`, written on the privacy page. */
  countVisits: string | undefined
}>

/**
 * Whether this visitor's visits may be counted. Counting is our own, without a name, and rests on legitimate interest
 * (PDPA section 24(5)): it needs no consent, and an objection ends it (section 32), by a browser's signal as well.
 */
export function mayCountVisits({ doNotTrack, globalPrivacyControl, countVisits }: PrivacyPreferences): boolean {
  return doNotTrack !== '1' && !isOn(globalPrivacyControl) && countVisits !== 'no'
}

/** Whether someone else's measuring may run, or still has to be asked for (PDPA section 19). A signal of refusal is an answer. */
export type Consent = 'yes' | 'no' | 'unasked'

export function consentOf(cookie: string | undefined, preferences: Pick<PrivacyPreferences, 'globalPrivacyControl'>): Consent {
  if (cookie === 'yes' || cookie === 'no') return cookie
  return isOn(preferences.globalPrivacyControl) ? 'no' : 'unasked'
}

function isOn(globalPrivacyControl: PrivacyPreferences['globalPrivacyControl']): boolean {
  return globalPrivacyControl === true || globalPrivacyControl === '1'
}

/** Parameters of the shop's addresses that say which page it is; any other may say who reads it. */
const telling = ['product_id', 'categ_code', 'prev_code', 'code', 'post']

/** An address as it may be stored: of our own the page, of another site no more than where it is. */
export function withoutPersonalParts(address: string, ownOrigin: string | null): string {
  if (!URL.canParse(address)) return address.split(/[?#]/)[0] ?? ''
  const { origin, pathname, searchParams } = new URL(address)
  const stored = [...searchParams].filter(([name]) => origin === ownOrigin && telling.includes(name))
  return `${origin}${pathname}${stored.length > 0 ? `?${new URLSearchParams(stored)}` : ''}`
}
