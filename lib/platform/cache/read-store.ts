import { LRUCache } from 'lru-cache'
import { secondsLeftToday } from '@/lib/core/dates'
import { processWide } from '@/lib/core/process-wide'
import { env, type Environment } from '@/lib/platform/config/env'
import { cacheBudget } from './cache-budget'
import { changeCount, hasChangedSince } from './changes'
import { mayStoreResponses } from './invalidation-channel'

type Answer = Readonly<{ answer: unknown; tags: readonly string[]; began: number; readAt: number }>
type Reading = Readonly<{ began: number; promise: Promise<unknown> }>

/** Who can change the data. */
type Source = Readonly<Pick<Environment, 'SHOP_BACKEND_URL' | 'DATABASE_URL'>>

/**
 * How long a page may show an answer that is read now without asking again, in seconds. A remote backend may not report its changes,
 * and a PostgreSQL server accepts changes from other programs, too: an import without the hook's secret, or plain SQL. The embedded
 * database belongs to this process, which sees every change immediately; there the lifetime is only a safety net. It ends with the
 * day in Bangkok: how long goods keep and which box comes next change by the day. Nothing else on cached pages changes by the clock
 * alone: a promotion's box stays with its product, news have no hour, and delivery days and voucher periods come with the cart, which
 * is never cached.
 * @param now in ms
 */
export function readSeconds(now = Date.now(), { SHOP_BACKEND_URL, DATABASE_URL }: Source = env): number {
  return Math.min(SHOP_BACKEND_URL || DATABASE_URL ? 60 : 3600, secondsLeftToday(new Date(now)))
}

/** In ms. A process that may miss the invalidations of others shares an answer only this long. */
const aloneMs = 5_000

/** In ms. An answer that old is better than an error page (RFC 5861, stale-if-error). */
const lastResortMs = 86_400_000

/** About what an entry takes beside its text. Clients can invent ids, of each of which it is stored that nothing has it. */
const entryBytes = 400

const sharedMs = ({ readAt }: Answer) => (mayStoreResponses() ? readSeconds(readAt) * 1000 : aloneMs)

/** @param maxSize characters of JSON in total; one answer may take a quarter */
export function createReadStore(maxSize: number) {
  const answers = new LRUCache<string, Answer>({
    maxSize,
    maxEntrySize: Math.floor(maxSize / 4),
    // undefined has no JSON.
    sizeCalculation: ({ answer }, key) => entryBytes + key.length + (JSON.stringify(answer) ?? '').length,
  })
  const readings = new Map<string, Reading>()

  async function readNow<Result>(key: string, tags: readonly string[], read: () => Promise<Result>): Promise<Result> {
    const began = changeCount()
    const readAt = Date.now()
    const promise = read()
    readings.set(key, { began, promise })
    try {
      const answer = await promise
      // A read that began earlier may end later.
      if ((answers.peek(key)?.began ?? began) <= began) answers.set(key, { answer, tags, began, readAt })
      return answer
    } finally {
      if (readings.get(key)?.promise === promise) readings.delete(key)
    }
  }

  return {
    /** A shared answer, or the one of `read`, which runs once for all who ask meanwhile. */
    take: <Result>(key: string, tags: readonly string[], read: () => Promise<Result>): Promise<Result> => {
      const known = answers.get(key)
      if (known && Date.now() < known.readAt + sharedMs(known) && !hasChangedSince(known.began, known.tags))
        return Promise.resolve(known.answer as Result)
      const reading = readings.get(key)
      if (reading && !hasChangedSince(reading.began, tags)) return reading.promise as Promise<Result>
      return readNow(key, tags, read)
    },
    /** The last answer, whatever has changed since, for when it cannot be read again. */
    last: (key: string): Pick<Answer, 'answer'> | undefined => {
      const known = answers.get(key)
      return known && Date.now() < known.readAt + lastResortMs ? known : undefined
    },
  }
}

/** The store of this process. */
export const readStore = processWide('reads', () => createReadStore(cacheBudget.reads))
