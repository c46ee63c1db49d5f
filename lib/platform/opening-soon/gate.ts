import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/core/process-wide'
import type { Locale } from '@/lib/core/locale'
import type { OpeningSoon } from '@/lib/domain/content/opening-soon'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { changeCount, hasChangedSince } from '@/lib/platform/cache/changes'
import { revalidateSeconds } from '@/lib/platform/cache/revalidate-seconds'
import { cacheTags } from '@/lib/platform/cache/tags'
import { env } from '@/lib/platform/config/env'
import { pauseAnnouncements } from '@/lib/platform/index-now/index-now'
import { logger } from '@/lib/platform/observability/logger'

/** What stands in place of a shop that has not opened yet. */
export type Opening = OpeningSoon & Readonly<{ shops: Readonly<Record<Locale, ShopProfile>> }>

type Sources = Readonly<{
  /** Null while the shop is open to all. */
  readOpening: () => Promise<Opening | null>
  /** Whether a token of the cookie `staff` belongs to someone who is signed in. */
  isStaffToken: (token: string) => Promise<boolean>
}>

type Gate = {
  sources: Sources | null
  opening: Opening | null
  endsAt: number
  /** The number of invalidations when the read began whose result counts, and when the one under way did. */
  began: number
  reading: Readonly<{ began: number; promise: Promise<Opening | null> }> | null
}

const gate = processWide<Gate>('gate', () => ({ sources: null, opening: null, endsAt: 0, began: 0, reading: null }))

const lifetimeMs = revalidateSeconds(env) * 1000

/** After a failed read, in ms. What was read last counts until then: an outage neither opens nor closes a shop. */
const retryMs = 5_000

/** Pages have many pictures, and each asks. Ten seconds after signing out, the shop is closed. */
const known = processWide('gateStaff', () => new LRUCache<string, true>({ max: 500, ttl: 10_000, ttlResolution: 0 }))

/** Gives the gate of this process what it asks. The front cannot import features. */
export function setUpGate(sources: Sources): void {
  gate.sources = sources
}

const tags = [cacheTags.settings]

/** What visitors see instead of the shop; null while it is open, and where no gate is set up. */
export function currentOpening(): Opening | null | Promise<Opening | null> {
  const { sources } = gate
  if (!sources || (Date.now() < gate.endsAt && !hasChangedSince(gate.began, tags))) return gate.opening
  // A read that has begun may not have seen a change.
  if (!gate.reading || hasChangedSince(gate.reading.began, tags)) gate.reading = { began: changeCount(), promise: refresh(sources) }
  return gate.reading.promise
}

async function refresh({ readOpening }: Sources): Promise<Opening | null> {
  const began = changeCount()
  const { opening, forMs } = await readOpening().then(
    (read) => ({ opening: read, forMs: lifetimeMs }),
    (error: unknown) => {
      logger.warn({ err: error }, 'cannot read whether the shop is open')
      return { opening: gate.opening, forMs: retryMs }
    },
  )
  if (hasChangedSince(began, tags)) return opening
  pauseAnnouncements(opening !== null)
  Object.assign(gate, { opening, endsAt: Date.now() + forMs, began, reading: null })
  return opening
}

/** Whether someone who is signed in as staff sees the shop before it opens. */
export async function isStaffToken(token: string): Promise<boolean> {
  if (known.has(token)) return true
  const isStaff = (await gate.sources?.isStaffToken(token)) ?? false
  // Not for a known token, which would never end while it keeps asking.
  if (isStaff) known.set(token, true)
  return isStaff
}
