import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/core/process-wide'
import type { Locale } from '@/lib/core/locale'
import type { OpeningSoon } from '@/lib/domain/content/opening-soon'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { everything } from '@/lib/platform/cache/invalidation-channel'
import { onInvalidate } from '@/lib/platform/cache/invalidation-listeners'
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
  reading: Promise<Opening | null> | null
  /** Counts changes of the settings. */
  changes: number
}

const gate = processWide<Gate>('gate', () => ({ sources: null, opening: null, endsAt: 0, reading: null, changes: 0 }))

const lifetimeMs = revalidateSeconds(env) * 1000

/** After a failed read, in ms. What was read last counts until then: an outage neither opens nor closes a shop. */
const retryMs = 5_000

/** Pages have many pictures, and each asks. Ten seconds after signing out, the shop is closed. */
const known = processWide('gateStaff', () => new LRUCache<string, boolean>({ max: 500, ttl: 10_000 }))

/** Gives the gate of this process what it asks. The front cannot import features. */
export function setUpGate(sources: Sources): void {
  gate.sources = sources
  onInvalidate((tags) => {
    if (!tags.includes(cacheTags.settings) && !tags.includes(everything)) return
    // A read that has begun may not have seen the change.
    Object.assign(gate, { endsAt: 0, reading: null, changes: gate.changes + 1 })
  })
}

/** What visitors see instead of the shop; null while it is open, and where no gate is set up. */
export function currentOpening(): Opening | null | Promise<Opening | null> {
  const { sources } = gate
  if (!sources || Date.now() < gate.endsAt) return gate.opening
  gate.reading ??= refresh(sources)
  return gate.reading
}

async function refresh({ readOpening }: Sources): Promise<Opening | null> {
  const { changes } = gate
  const { opening, forMs } = await readOpening().then(
    (read) => ({ opening: read, forMs: lifetimeMs }),
    (error: unknown) => {
      logger.warn({ err: error }, 'cannot read whether the shop is open')
      return { opening: gate.opening, forMs: retryMs }
    },
  )
  if (gate.changes !== changes) return opening
  pauseAnnouncements(opening !== null)
  Object.assign(gate, { opening, endsAt: Date.now() + forMs, reading: null })
  return opening
}

/** Whether someone who is signed in as staff sees the shop before it opens. */
export async function isStaffToken(token: string): Promise<boolean> {
  const answer = known.get(token) ?? (await gate.sources?.isStaffToken(token)) ?? false
  if (answer) known.set(token, true)
  return answer
}
