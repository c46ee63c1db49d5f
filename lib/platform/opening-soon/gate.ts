import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/core/process-wide'
import type { Locale } from '@/lib/core/locale'
import type { OpeningSoon } from '@/lib/domain/content/opening-soon'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { changeCount, hasChangedSince } from '@/lib/platform/cache/changes'
import { createReadStore } from '@/lib/platform/cache/read-store'
import { cacheTags } from '@/lib/platform/cache/tags'
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
  /** As it was read last. */
  opening: Opening | null
  /** The last read, if it has failed: until when its result counts, and the number of invalidations when it began. */
  failure: Readonly<{ until: number; began: number }> | null
}

const gate = processWide<Gate>('gate', () => ({ sources: null, opening: null, failure: null }))

/** Its own store, in which no other read displaces this one. */
const reads = processWide('gateReads', () => createReadStore(100_000))

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
export async function currentOpening(): Promise<Opening | null> {
  const { sources, failure } = gate
  if (!sources || (failure && Date.now() < failure.until && !hasChangedSince(failure.began, tags))) return gate.opening
  const began = changeCount()
  try {
    const opening = await reads.take('opening', tags, sources.readOpening)
    if (!hasChangedSince(began, tags)) {
      Object.assign(gate, { opening, failure: null })
      pauseAnnouncements(opening !== null)
    }
    return opening
  } catch (error) {
    // All who wait for a read fail with it.
    if (gate.failure?.began !== began || Date.now() >= gate.failure.until)
      logger.warn({ err: error }, 'cannot read whether the shop is open')
    gate.failure = { until: Date.now() + retryMs, began }
    return gate.opening
  }
}

/** Whether someone who is signed in as staff sees the shop before it opens. */
export async function isStaffToken(token: string): Promise<boolean> {
  if (known.has(token)) return true
  const isStaff = (await gate.sources?.isStaffToken(token)) ?? false
  // Not for a known token, which would never end while it keeps asking.
  if (isStaff) known.set(token, true)
  return isStaff
}
