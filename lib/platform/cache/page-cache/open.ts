import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { openRedis } from '@/lib/platform/redis/redis'
import { cacheBudget } from '../cache-budget'
import { pageTags } from '../cached-read'
import { notifyListeners } from '../invalidate-tags'
import { subscribeToInvalidations } from '../invalidation-channel'
import { tagsHeader } from '../tags-header'
import { createSharedPages, type SharedPages } from './shared-pages'

/** What Next's cache handler needs from the shop. It is on globalThis, because Next loads the handler outside its bundles. */
export type PageCacheParts = Readonly<{
  /** The size limit of Next's in-memory cache. */
  bytes: number
  shared?: SharedPages
  /** What the build has made, in Next's folder of a built server; development has another. */
  built?: Readonly<{ folder: string; files: ReadonlySet<string> }>
  /** The tags of a page, of all tags of its reads. */
  pageTags: (tags: readonly string[]) => readonly string[]
  /** The header by which a reverse proxy learns a cached page's tags. */
  headersOf: (tags: readonly string[]) => Readonly<Record<string, string>>
}>

const holder = globalThis as typeof globalThis & { talatPageCache?: PageCacheParts }

/** Opens the page cache at server start: in Redis if it is configured, otherwise in Next's own memory. */
export async function openPageCache(): Promise<void> {
  const redis = await openRedis()
  const build = await readFile('.next/BUILD_ID', 'utf8').catch(() => 'development')
  const shared = redis && createSharedPages(redis, build.trim())
  await subscribeToInvalidations(notifyListeners)
  const built = await listBuiltFiles(path.resolve(/* turbopackIgnore: true */ '.next/server'))
  holder.talatPageCache = {
    bytes: cacheBudget.pages,
    ...(shared && { shared }),
    ...(built && { built }),
    pageTags,
    headersOf: tagsHeader,
  }
}

async function listBuiltFiles(folder: string) {
  const names = await readdir(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' }).catch(() => null)
  return names && { folder, files: new Set(names.map((name) => path.join(folder, name))) }
}
