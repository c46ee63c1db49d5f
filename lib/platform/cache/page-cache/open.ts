import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { onRequest } from '@/lib/platform/http/http-hooks'
import { routerHeaders } from '@/lib/platform/next/internals'
import { openRedis } from '@/lib/platform/redis/redis'
import { cacheBudget } from '../cache-budget'
import { pageTags } from '../cached-read'
import { notifyListeners } from '../invalidate-tags'
import { subscribeToInvalidations } from '../invalidation-channel'
import { tagsHeader } from '../tags-header'
import type { SharedPages } from './shared-pages'

/** What Next's cache handler needs from the shop. It is on globalThis, because Next loads the handler outside its bundles. */
export type PageCacheParts = Readonly<{
  /** The size limit of Next's in-memory cache. */
  bytes: number
  /** Whether a router waits for a part of a page. */
  isSegmentAwaited: () => boolean
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
  // Loads the client of Redis, which takes a tenth of a second of a start.
  const shared = redis && (await import('./shared-pages')).createSharedPages(redis, build.trim())
  await subscribeToInvalidations(notifyListeners)
  const built = await listBuiltFiles(path.resolve(/* turbopackIgnore: true */ '.next/server'))
  holder.talatPageCache = {
    bytes: cacheBudget.pages,
    isSegmentAwaited: watchSegmentRequests(),
    ...(shared && { shared }),
    ...(built && { built }),
    pageTags,
    headersOf: tagsHeader,
  }
}

/** @returns whether a request for a segment is being answered: a page may be rendered for several requests, of which it is not the first */
function watchSegmentRequests(): () => boolean {
  let answering = 0
  onRequest(({ request, response }) => {
    if (request.headers[routerHeaders.segment] === undefined) return
    answering += 1
    response.once('close', () => (answering -= 1))
  })
  return () => answering > 0
}

async function listBuiltFiles(folder: string) {
  const names = await readdir(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' }).catch(() => null)
  return names && { folder, files: new Set(names.map((name) => path.join(folder, name))) }
}
