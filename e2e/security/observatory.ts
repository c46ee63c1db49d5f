import { cookieMark } from './observatory-cookies'
import { policyMark, sourcesOf, type Policy } from './observatory-policy'

/** A response over TLS, as the Observatory evaluates it. */
export type Answer = Readonly<{
  /** Names in lower case; repeated headers are joined in order, except cookies. */
  headers: Readonly<Record<string, string>>
  cookies: readonly string[]
  html: string
}>

/** Points of one test, positive or negative, with the reason. */
export type Mark = Readonly<{ test: string; points: number; reason: string }>

export type Judgement = Readonly<{ score: number; grade: string; marks: readonly Mark[] }>

/** Bonus points only count from this score on. */
const scoreForExtraCredit = 90

const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
] as const

/**
 * Score of a response by the rules of Mozilla's HTTP Observatory (its published "Tests & Scoring"): 100 minus penalties, plus
 * bonus points only from 90 on. The redirect from plain http to TLS is the reverse proxy's task and is not judged.
 */
export function judge(answer: Answer): Judgement {
  const policy = readPolicy(answer.headers['content-security-policy'])
  const hasTls = transportMark(answer)
  const marks = [
    policyMark(policy),
    cookieMark(answer.cookies, hasTls.points >= 0),
    corsMark(answer),
    referrerMark(answer),
    hasTls,
    scriptMark(answer),
    typeMark(answer),
    frameMark(answer, policy),
    resourceMark(answer),
  ]
  const sum = (chosen: readonly Mark[]) => chosen.reduce((total, { points }) => total + points, 0)
  const duty = 100 + sum(marks.filter(({ points }) => points < 0))
  const score = Math.max(0, duty >= scoreForExtraCredit ? 100 + sum(marks) : duty)
  return { score, grade: grades.find(([least]) => score >= least)?.[1] ?? 'F', marks }
}

function readPolicy(header: string | undefined): Policy | null {
  if (!header) return null
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  // If a directive is repeated, the first one counts.
  return new Map(directives.toReversed().map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

function corsMark({ headers }: Answer): Mark {
  const everyone = headers['access-control-allow-origin'] === '*'
  const universal = headers['access-control-allow-credentials'] === 'true' && headers['access-control-allow-origin'] !== undefined
  if (universal) return { test: 'CORS', points: -50, reason: 'other sites may read it with cookies' }
  return { test: 'CORS', points: 0, reason: everyone ? 'public' : 'not visible to other sites' }
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const openReferrers = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/** In a list, the last known value counts. */
function referrerMark({ headers }: Answer): Mark {
  const test = 'Referrer-Policy'
  const given = headers['referrer-policy']
  if (given === undefined) return { test, points: 0, reason: 'none' }
  const values = given.split(',').map((value) => value.trim().toLowerCase())
  const chosen = values.findLast((value) => [...privateReferrers, ...openReferrers].includes(value))
  return { test, points: chosen && privateReferrers.includes(chosen) ? 5 : -5, reason: given }
}

const sixMonths = 15_768_000

function transportMark({ headers }: Answer): Mark {
  const test = 'Strict-Transport-Security'
  const given = headers['strict-transport-security']
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)"?/i.exec(given ?? '')?.[1] ?? NaN)
  if (Number.isNaN(seconds)) return { test, points: -20, reason: given ?? 'none' }
  return { test, points: seconds < sixMonths ? -10 : 0, reason: `${seconds} seconds` }
}

/** Third-party scripts need TLS and an integrity hash. */
function scriptMark({ html }: Answer): Mark {
  const test = 'Subresource Integrity'
  const tags = html.match(/<script\b[^>]*>/gi) ?? []
  const foreign = tags.filter((tag) => /\ssrc=["']?(https?:)?\/\//i.test(tag))
  const isPlain = (tag: string) => !/\ssrc=["']?https:/i.test(tag)
  const hasHash = (tag: string) => /\sintegrity=/i.test(tag)
  if (foreign.some((tag) => isPlain(tag) && !hasHash(tag))) return { test, points: -50, reason: 'foreign scripts without TLS' }
  if (foreign.some(isPlain)) return { test, points: -20, reason: 'foreign scripts with a hash, but without TLS' }
  if (foreign.some((tag) => !hasHash(tag))) return { test, points: -5, reason: 'foreign scripts without a hash' }
  const hashed = foreign.length > 0 || tags.some(hasHash)
  return { test, points: hashed ? 5 : 0, reason: hashed ? 'hashes' : 'scripts of the site itself' }
}

function typeMark({ headers }: Answer): Mark {
  const given = headers['x-content-type-options']
  return { test: 'X-Content-Type-Options', points: given?.toLowerCase() === 'nosniff' ? 0 : -5, reason: given ?? 'none' }
}

function frameMark({ headers }: Answer, policy: Policy | null): Mark {
  const test = 'X-Frame-Options'
  const ancestors = policy && sourcesOf(policy, 'frame-ancestors')
  const isOpen = (source: string) => ['*', 'http:', 'https:'].includes(source)
  if (ancestors && !ancestors.some(isOpen)) return { test, points: 5, reason: 'by frame-ancestors' }
  const given = headers['x-frame-options']
  const isGood = ['deny', 'sameorigin'].includes(given?.trim().toLowerCase() ?? '')
  return { test, points: isGood ? 0 : -20, reason: given ?? 'none' }
}

function resourceMark({ headers }: Answer): Mark {
  const test = 'Cross-Origin-Resource-Policy'
  const given = headers['cross-origin-resource-policy']
  if (given === undefined || given === 'cross-origin') return { test, points: 0, reason: given ?? 'none' }
  return { test, points: ['same-origin', 'same-site'].includes(given) ? 10 : -5, reason: given }
}
