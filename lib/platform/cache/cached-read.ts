import { processWide } from '@/lib/core/process-wide'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { env } from '@/lib/platform/config/env'
import { cacheBudget } from './cache-budget'
import { createStaleIfErrorStore } from './stale-if-error'
import { revalidateSeconds } from './revalidate-seconds'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'
import { maxTagsOfRead } from '@/lib/platform/next/internals'
import { cardsOfRead, tagsOfShown } from './tags'

const lifetimeSeconds = revalidateSeconds(env)

/** Lifetime in seconds of a page rendered from incomplete or stale data. */
const incompleteSeconds = 5

/** Tags every page rendered from incomplete data, so that a retry invalidates these pages only. */
const incompleteTag = 'incomplete'

const pages = processWide('incompletePages', () => ({ hasIncomplete: false }))

/** Shared by the whole process. Entries last a day, like `expireTime` of pages (next.config.ts). */
const staleIfError = processWide('staleIfError', () => createStaleIfErrorStore({ maxSize: cacheBudget.staleReads, ttlMs: 86_400_000 }))

type ReadSettings<Answer> = Readonly<{
  /** The ids of the products in a result: its pages then depend on the cards of these alone. */
  shows?: (answer: Answer) => readonly number[]
  /**
   * Never returns data older than its lifetime. By default Next serves the stale entry once more while it revalidates: a file
   * that one client fetches once a day would then always be a day late.
   */
  neverOlder?: boolean
}>

/**
 * Caches a read for pages. All visitors share the result, so never use it for personal data. React's `cache` deduplicates calls
 * with equal arguments within one render; Next's data cache keeps results across renders. While a remote backend or its database
 * server is unavailable, the last good result is served, even after a change has invalidated it.
 * @param name unique name of the read, part of its cache key
 * @param tags what the result depends on
 */
export function cachedRead<Arguments extends (string | number)[], Answer>(
  name: string,
  tags: (...args: NoInfer<Arguments>) => string[],
  read: (...args: Arguments) => Promise<Answer>,
  { shows, neverOlder = false }: ReadSettings<Answer> = {},
): (...args: Arguments) => Promise<Answer> {
  return cache(async (...args: Arguments) => {
    const key = [name, ...args.map(String)]
    const place = JSON.stringify(key)
    const readAndRemember = async () => {
      const answer = await read(...args)
      if (hasOtherServer()) staleIfError.set(place, { answer })
      return answer
    }
    // Adding the current period to the key makes results of earlier periods unreachable.
    const span = neverOlder ? [String(Math.floor(Date.now() / (lifetimeSeconds * 1000)))] : []
    const all = [...tags(...args), ...(shows ? [cardsOfRead] : [])]
    try {
      const answer = await unstable_cache(readAndRemember, [...key, ...span], { tags: all, revalidate: lifetimeSeconds })()
      if (shows) await tagPage(tagsOfShown(shows(answer)))
      return answer
    } catch (error) {
      await capRevalidate()
      const stale = isBackendIssue(error) ? staleIfError.get(place) : undefined
      if (!stale) throw error
      return stale.answer as Answer
    }
  })
}

/** Adds tags to the page being rendered: Next takes them from its cached reads, and has to know a read's tags before its result. */
async function tagPage(tags: readonly string[]): Promise<void> {
  for (let begin = 0; begin < tags.length; begin += maxTagsOfRead) {
    const some = tags.slice(begin, begin + maxTagsOfRead)
    await unstable_cache(async () => null, ['page-tags', ...some], { revalidate: lifetimeSeconds, tags: some })()
  }
}

/** Whether data comes from a server that may be away while this process is not. */
const hasOtherServer = () => Boolean(env.SHOP_BACKEND_URL ?? env.DATABASE_URL)

/**
 * Limits the lifetime of the page being rendered to a few seconds, in case it is cached although a part of it failed: Next uses
 * the shortest lifetime of all cached reads of a page, and this read exists only to set that lifetime.
 */
async function capRevalidate(): Promise<void> {
  pages.hasIncomplete = true
  await unstable_cache(async () => null, [incompleteTag], { revalidate: incompleteSeconds, tags: [incompleteTag] })()
}

/** The tags of pages rendered from incomplete data since the last call. Empty if there were none, so frequent calls cost nothing. */
export function takeIncompleteTags(): readonly string[] {
  const tags = pages.hasIncomplete ? [incompleteTag] : []
  pages.hasIncomplete = false
  return tags
}
