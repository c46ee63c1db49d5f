import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { env } from '@/lib/platform/config/env'
import { cacheBudget } from './cache-budget'
import { createStaleIfErrorStore, type StaleIfErrorStore } from './stale-if-error'
import { revalidateSeconds } from './revalidate-seconds'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'

const lifetimeSeconds = revalidateSeconds(env)

/** Lifetime of a page that was made of incomplete or stale data, in seconds. */
const incompleteSeconds = 5

/** On every page that was made of less than it should be: trying again makes these stale, and no others. */
const incompleteTag = 'incomplete'

const holder = globalThis as typeof globalThis & { talatStaleIfError?: StaleIfErrorStore; talatHasIncompletePages?: boolean }

/** One for the process, whose routes are bundled apart. A day, as `expireTime` of pages (next.config.ts). */
const staleIfError = (holder.talatStaleIfError ??= createStaleIfErrorStore({ maxSize: cacheBudget.staleReads, ttlMs: 86_400_000 }))

/**
 * What is cached, and the tags under which the backend reports a change. A backend that changes
 * product 7 reports `product:7`, which makes stale what carries that tag and every list (`products`).
 */
export const cacheTags = {
  product: (id: number) => `product:${id}`,
  products: 'products',
  group: (code: string | number) => `group:${code}`,
  groups: 'groups',
  blogs: 'blogs',
  settings: 'settings',
  locations: 'locations',
} as const

type ReadSettings = Readonly<{
  /**
   * Never answers with what is older than its lifetime. Next gives the old answer once more while it makes the new one:
   * of a file that one machine fetches once a day, each fetch would have what the fetch before should have had.
   */
  neverOlder?: boolean
}>

/**
 * Keeps the answers of a read for pages: shared by all visitors, so never for anything personal.
 * Within one render the same arguments are asked for once; across renders Next's data cache holds them. While a remote
 * backend is away the last good answer goes on being given, also after a change has made it stale.
 * @param name unique name of the read, part of its key
 * @param tags what the answer depends on
 */
export function cachedRead<Arguments extends (string | number)[], Answer>(
  name: string,
  tags: (...args: NoInfer<Arguments>) => string[],
  read: (...args: Arguments) => Promise<Answer>,
  { neverOlder = false }: ReadSettings = {},
): (...args: Arguments) => Promise<Answer> {
  return cache(async (...args: Arguments) => {
    const key = [name, ...args.map(String)]
    const place = JSON.stringify(key)
    const readAndRemember = async () => {
      const answer = await read(...args)
      if (env.SHOP_BACKEND_URL) staleIfError.set(place, { answer })
      return answer
    }
    // An answer of an earlier span of time has another key.
    const span = neverOlder ? [String(Math.floor(Date.now() / (lifetimeSeconds * 1000)))] : []
    try {
      return await unstable_cache(readAndRemember, [...key, ...span], { tags: tags(...args), revalidate: lifetimeSeconds })()
    } catch (error) {
      await capRevalidate()
      const stale = isBackendIssue(error) ? staleIfError.get(place) : undefined
      if (!stale) throw error
      return stale.answer as Answer
    }
  })
}

/**
 * Lets the page that is being made live for seconds only, should it be cached although a part of it failed: Next keeps
 * a page as long as the shortest-lived of its parts, and this part is nothing but its life.
 */
async function capRevalidate(): Promise<void> {
  holder.talatHasIncompletePages = true
  await unstable_cache(async () => null, [incompleteTag], { revalidate: incompleteSeconds, tags: [incompleteTag] })()
}

/**
 * The tags of pages that were made of less than they should be, since this was asked last; none where there were none,
 * so that asking often costs nothing.
 */
export function takeIncompleteTags(): readonly string[] {
  const tags = holder.talatHasIncompletePages ? [incompleteTag] : []
  holder.talatHasIncompletePages = false
  return tags
}

const listOf = new Map<string | undefined, string>([
  ['product', cacheTags.products],
  ['group', cacheTags.groups],
  ['blog', cacheTags.blogs],
])

/** The tags that a reported change makes stale: itself and the list that shows it. */
export function staleTags(changes: readonly string[]): string[] {
  return [...new Set(changes.flatMap((change) => [change, listOf.get(change.split(':')[0]) ?? change]))]
}
