/** A glossary row: the replaced names, the current word, and the files the row applies to, if not all. */
type Row = Readonly<{ old: readonly string[]; now: string; in?: RegExp }>

const storefront = /^(app|components|e2e|lib\/features)\//

/** List a name once: `kept-answers` also matches keptAnswers and KeptAnswers. */
export const rows: readonly Row[] = [
  { old: ['kept-answers', 'stand-before-next'], now: 'response-cache, installResponseCache' },
  { old: ['place-of', 'lifetime-of', 'hold-answer', 'gone-file'], now: 'cacheKey, responseTtl, bufferResponse, missing-build-asset' },
  { old: ['last-answers', 'makeshift'], now: 'stale-if-error store, capRevalidate' },
  {
    old: ['make-stale', 'on-stale', 'shared-changes', 'share-changes', 'hear-changes', 'deafen'],
    now: 'invalidateTags, onInvalidate, invalidation-channel',
  },
  { old: ['tell-fronts', 'FRONT_URLS'], now: 'proxy-purge, purgeProxies, PURGE_URLS' },
  { old: ['read-lifetime'], now: 'revalidateSeconds' },
  { old: ['every-answer', 'every-request'], now: 'response-headers, http-hooks' },
  { old: ['answer-source'], now: 'cache-status' },
  { old: ["'kept'", "'made'"], now: 'response-cache, rendered', in: /^lib\/platform\/(cache|observability)\// },
  {
    old: ['lib/watch', 'show-numbers', 'note-request', 'note-answer', 'note-call', 'note-error'],
    now: 'observability, registerGauge, recordX',
  },
  { old: ["/at-most'", 'create-share', 'quietly', 'attempt('], now: 'p-limit, singleFlight, withFallback, toResult' },
  { old: ['repair', 'repairs'], now: 'lenientParse, droppedFields', in: /^lib\/platform\/rpc\// },
  { old: ['spoiled', 'spoilt', 'whole-answers', 'in-shoppers-words'], now: 'droppedFields, strictSchemas, localizeError' },
  {
    old: ['knocks', 'knocking', 'decide-visitor', 'staff-at-door', 'door', 'doors'],
    now: 'CallerOrigin, authenticateStaff, the RPC endpoint, trusted-device store',
  },
  { old: ['visitor-address', 'address-of'], now: 'client-ip, clientIp' },
  { old: ['patiently', 'rest-ms'], now: 'withTimeout, cooldownMs' },
  {
    old: ['or-login', 'tab-memory', 'wish', 'kept-quantities', 'typed-early', 'typed-form', 'soft-link', 'soft-links', "/optional'"],
    now: 'redirectIfSessionExpired, web-storage, pending-action, quantity-draft, pre-hydration-input, form-draft, client-navigation, lazyWithFallback',
  },
  { old: ['bell', 'heart', 'customers-heart'], now: 'notify-button, favorite-button', in: storefront },
  { old: ['faults', 'fault-rule', 'find-faults'], now: 'integrity checks, IntegrityRule, checkIntegrity; issues; fault injection' },
  {
    old: ['exchange', 'exchanged', 'sheets', 'kinds'],
    now: 'import-export: entities, cell-types',
    in: /^lib\/backend\/(import-export|cli)\//,
  },
  {
    old: ['tell-waiting', 'take-again', 'give-back', 'note-money-to-give-back', 'nobodys-checkout', 'hourly-forgetting'],
    now: 'sendBackInStock, reinstateOrder, releaseReservation, record-refund-due, anonymizeCheckout, retention job',
  },
  {
    old: ['plan-once', 'gathering-socket', 'own-rows', 'slow-methods', 'shop-work'],
    now: 'prepared-statement, rowLevelPolicy, managesOwnTransaction, JobContext',
  },
  {
    old: ['tracing'],
    now: 'traceability; tracing is OpenTelemetry’s',
    in: /^(?!lib\/platform\/observability\/|docs\/|package|next\.config)/,
  },
  { old: ['take-out-defences', 'defences.json'], now: 'security mutation tests, mutations.json' },
  { old: ['weather', 'weathers', 'weather-proxy', 'soak-questions', 'soak questions'], now: 'fault-injection proxy, load mix' },
  { old: ['desk'], now: 'admin, orders admin' },
  { old: ['fronts', 'owed'], now: 'proxies, pending' },
  { old: ['kept'], now: 'cached, stored, saved, reserved' },
  { old: ['told', 'tells'], now: 'notified, reported, shown, answered; distinguishes' },
  { old: ['nobody', 'anybody', 'somebody', 'everybody', 'whoever'], now: 'no one, anyone, someone, everyone; the caller, anonymous' },
  { old: ['anew', 'afresh'], now: 'again' },
  { old: ['# Watching it', '# Measured', '# The map'], now: 'Observability, Benchmarks, Project structure' },
]

/** Stored data, wire names and the specification's own words keep an old name. Each entry states its reason. */
export const allowed: readonly Readonly<{ in: RegExp; text: string; why: string }>[] = [
  {
    in: /^(lib\/platform\/config\/env(\.test)?\.ts|CHANGELOG\.md)$/,
    text: 'FRONT_URLS',
    why: 'the former variable works and prints a warning',
  },
  { in: /^lib\/features\/catalog\/pending-action\.ts$/, text: 'wish:', why: 'a key that browsers have stored' },
  { in: /^CHANGELOG\.md$/, text: '`kept`', why: 'a label that was replaced' },
  { in: /^CHANGELOG\.md$/, text: 'talat_kept_bytes', why: 'a metric that was replaced' },
  { in: /\/drawing-hashes\.json$/, text: 'that-kept-its', why: 'the title of a demo post' },
  { in: /./, text: 'faults/', why: 'the folder of end-to-end tests with injected faults' },
  { in: /^messages\/en\.json$/, text: 'heart', why: 'what shoppers see on the favorite button' },
  { in: storefront, text: 'HeartIcon', why: 'the shape of an icon' },
  { in: storefront, text: 'BellIcon', why: 'the shape of an icon' },
  { in: /^lib\/backend\/import-export\/files\/read-workbook\.ts$/, text: 'sheets', why: 'an Excel workbook has sheets' },
  {
    in: /^(messages\/en\.json|components\/account\/orders\/order-view\.test\.tsx)$/,
    text: 'your door',
    why: 'the house door of a shopper',
  },
  { in: /^messages\/en\.json$/, text: 'kitchen door', why: 'the house door of a shopper' },
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A name as the glossary has it, and as a name in code: `shopBackend`, `ShopBackend`. */
function spellingsOf(old: string): Readonly<{ whole: readonly string[]; pascal: string | null }> {
  const camel = old.replace(/(?<=\w)-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return { whole: [old, camel], pascal: /^[a-z]+(-|$)/.test(old) ? `${camel[0]?.toUpperCase()}${camel.slice(1)}` : null }
}

/** Matches a name in all spellings, but not as a part of a longer word. */
function patternOf(old: string): RegExp {
  const { whole, pascal } = spellingsOf(old)
  const end = /\w$/.test(old) ? '(?![a-z])' : ''
  return new RegExp(`(?:(?<![A-Za-z])(?:${whole.map(escaped).join('|')})${pascal ? `|${escaped(pascal)}` : ''})${end}`)
}

const patterns = rows.flatMap((row) => row.old.map((old) => ({ old, in: row.in, now: row.now, pattern: patternOf(old) })))

/**
 * Patterns are tried only on texts that contain a spelling: most contain none. One pattern of all names took a minute late in a
 * run of all tests, and a second alone.
 */
const spellings = rows.flatMap(({ old }) => old.map(spellingsOf).flatMap(({ whole, pascal }) => (pascal ? [...whole, pascal] : whole)))

/** A sentence for each replaced name in the file or its path. */
export function oldWordsIn(file: string, text: string): string[] {
  const known = allowed.filter((each) => each.in.test(file)).reduce((rest, each) => rest.replaceAll(each.text, ''), `${file}\n${text}`)
  if (!spellings.some((each) => known.includes(each))) return []
  return known.split('\n').flatMap((line, index) => {
    const found = patterns.filter((each) => (each.in?.test(file) ?? true) && each.pattern.test(line))
    return found.map(({ old, now }) => `${file}:${index} has "${old}"; the glossary has: ${now}`)
  })
}
