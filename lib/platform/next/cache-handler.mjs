import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// Node gives the whole module of the older kind, a bundler (the middleware's) the class in it.
const NextCache = fileSystemCache.default ?? fileSystemCache

/** For `invalidateTags` (lib/platform/cache/invalidate-tags.ts): expires what Next itself holds in this process, without a request. */
globalThis.talatExpireTags = (tags) => void new NextCache({}).revalidateTag([...tags], { expire: 0 })
globalThis.talatExpireTags(globalThis.talatTagsToExpire ?? [])

/** In ms. While Redis is away a process caches pages for itself, no longer than it may miss the invalidations of others. */
const aloneMs = 5_000

/**
 * Where Next keeps pages and answers of `unstable_cache`: in this process' memory as Next itself does, or in the Redis
 * that `lib/platform/cache/page-cache/open.ts` has opened. Next loads this file by its path, outside of its bundles, and makes one
 * object for each request.
 */
export default class PageCache extends NextCache {
  /** When this request first looked, by Redis' clock; null when Redis was away. What it makes is not younger than that. */
  #began

  /** @param {{ maxMemoryCacheSize?: number }} context as Next makes it */
  constructor(context) {
    // Next counts characters of HTML, and those of a Thai page take two bytes.
    super(globalThis.talatPageCache ? { ...context, maxMemoryCacheSize: globalThis.talatPageCache.bytes / 2 } : context)
  }

  /** @returns {import('../cache/page-cache/open').PageCacheParts | undefined} none while the shop is being built */
  get #parts() {
    return globalThis.talatPageCache
  }

  async get(key, context) {
    const shared = this.#parts?.shared
    if (!shared) return super.get(key, context)
    const found = await shared.read(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
    if (this.#began === undefined) this.#began = found?.time ?? null
    if (found) return found.entry
    const own = await super.get(key, context)
    return own && Date.now() - own.lastModified < aloneMs ? own : null
  }

  async set(key, value, context) {
    const tags = context.tags ?? value?.headers?.['x-next-cache-tags']?.split(',') ?? []
    if (this.#parts && value?.headers) Object.assign(value.headers, this.#parts.headersOf(tags))
    const shared = this.#parts?.shared
    if (!shared) return super.set(key, value, context)
    if (!this.#began) return super.set(key, value, context)
    const { cacheControl } = context
    const entry = { value, lastModified: Date.now(), ...(cacheControl && { cacheControl }) }
    await shared.write(key, entry, { began: this.#began, tags })
  }
}
