import { readFile } from 'node:fs/promises'
import { openRedis } from '@/lib/platform/redis/redis'
import { cacheBudget } from '../cache-budget'
import { notifyListeners } from '../invalidate-tags'
import { subscribeToInvalidations } from '../invalidation-channel'
import { tagsHeader } from '../tags-header'
import { createSharedPages, type SharedPages } from './shared-pages'

/** What Next's cache handler needs of the shop; it lies on globalThis, since Next loads the handler outside of its bundles. */
export type PageCacheParts = Readonly<{
  /** What Next's memory may hold. */
  bytes: number
  shared?: SharedPages
  /** The header of a cached page by which a reverse proxy knows its tags. */
  headersOf: (tags: readonly string[]) => Readonly<Record<string, string>>
}>

const holder = globalThis as typeof globalThis & { talatPageCache?: PageCacheParts }

/** Opens the cache of pages, as the server starts: in Redis where there is one, otherwise Next's own memory. */
export async function openPageCache(): Promise<void> {
  const redis = await openRedis()
  const build = await readFile('.next/BUILD_ID', 'utf8').catch(() => 'development')
  const shared = redis && createSharedPages(redis, build.trim())
  await subscribeToInvalidations(notifyListeners)
  holder.talatPageCache = { bytes: cacheBudget.pages, ...(shared && { shared }), headersOf: (tags) => tagsHeader(tags) }
}
