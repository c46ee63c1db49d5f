import { readFile } from 'node:fs/promises'
import { processWide } from '@/lib/core/process-wide'
import { openRedis } from '@/lib/platform/redis/redis'
import { cacheBudget } from './cache-budget'
import { notifyListeners } from './invalidation-listeners'
import { subscribeToInvalidations } from './invalidation-channel'
import { pageTags, tagsHeader } from './tags'
import type { SharedPages } from './shared-pages'

/** What Next's cache handler needs from the shop. */
export type PageCacheParts = Readonly<{
  /** The size limit of the pages in memory. */
  bytes: number
  shared?: SharedPages
  /** The tags of a page, of all tags of its reads. */
  pageTags: (tags: readonly string[]) => readonly string[]
  /** The header by which a reverse proxy learns a cached page's tags. */
  headersOf: (tags: readonly string[]) => Readonly<Record<string, string>>
}>

/** Opens the page cache at server start: in Redis if it is configured, otherwise in memory. */
export async function openPageCache(): Promise<void> {
  const redis = await openRedis()
  const build = await readFile('.next/BUILD_ID', 'utf8').catch(() => 'development')
  // Loads the client of Redis, which takes a tenth of a second of a start.
  const shared = redis && (await import('./shared-pages')).createSharedPages(redis, build.trim())
  await subscribeToInvalidations(notifyListeners)
  const open = processWide<{ parts?: PageCacheParts }>('pageCache', () => ({}))
  open.parts = { bytes: cacheBudget.pages, ...(shared && { shared }), pageTags, headersOf: tagsHeader }
}
