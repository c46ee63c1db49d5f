import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// Node imports the whole CommonJS module; a bundler imports the class in it.
const NextCache = fileSystemCache.default ?? fileSystemCache

/** For `invalidateTags` (lib/platform/cache/invalidate-tags.ts): expires Next's own entries in this process, outside a request. */
globalThis.talatExpireTags = (tags) => void new NextCache({}).revalidateTag([...tags], { expire: 0 })
globalThis.talatExpireTags(globalThis.talatTagsToExpire ?? [])

/**
 * Next writes each page that it stores as JSON, only to compare the length of fetched data with a limit. As JSON, the router's
 * data of a page, a buffer, would be a list of a hundred thousand numbers.
 */
const { toJSON } = Buffer.prototype
Buffer.prototype.toJSON = function (name) {
  return name === 'rscData' ? { type: 'Buffer', data: [] } : toJSON.call(this)
}

/** By the router's data of a page in this cache: takes the page apart for prefetches, once. */
const unsegmented = new WeakMap()

/** Called by Next for each rendered page (defer-segments.cjs). @returns undefined during the build, where nothing is postponed */
globalThis.talatDeferSegments = (page, collect) => {
  if (!globalThis.talatPageCache) return undefined
  // With the whole page in it, as in Next's own, the cache counts about the bytes that the segments will have.
  const segments = new Map([['/_full', page]])
  let collected
  unsegmented.set(page, () => {
    collected ??= collect().then((all) => {
      for (const [name, segment] of all) segments.set(name, segment)
      unsegmented.delete(page)
    })
    return collected
  })
  return segments
}

/** The header in which Next stores a page's tags with the page. */
const tagsOfNext = 'x-next-cache-tags'

const missing = new Error('The build has no such file')

/**
 * Next looks for each page and read that is not in memory in several files. It writes none after the build, so only files of the
 * build can exist.
 */
function onlyBuiltFiles({ fs, serverDistDir, flushToDisk }, built) {
  if (!fs || flushToDisk || built?.folder !== serverDistDir) return fs
  const refuse = () => {
    throw missing
  }
  return {
    ...fs,
    existsSync: (file) => built.files.has(file) && fs.existsSync(file),
    readFileSync: (file, ...options) => (built.files.has(file) ? fs.readFileSync(file, ...options) : refuse()),
    readFile: async (file, ...options) => (built.files.has(file) ? fs.readFile(file, ...options) : refuse()),
  }
}

/**
 * In ms. While Redis is unavailable, each process caches pages by itself, but only for as long as it may miss invalidations of
 * others.
 */
const aloneMs = 5_000

/**
 * Where Next stores pages and results of `unstable_cache`: in this process' memory, as Next does by default, or in the Redis that
 * `lib/platform/cache/page-cache/open.ts` has opened. Next loads this file by its path, outside its bundles, and creates one
 * object for each request.
 */
export default class PageCache extends NextCache {
  /** When this request first read the cache, by Redis' clock; null if Redis was unavailable. Pages it renders count as of that moment. */
  #began

  /** @param {{ maxMemoryCacheSize?: number }} context created by Next */
  constructor(context) {
    // Next counts characters of HTML, and a Thai page takes two bytes for each.
    const parts = globalThis.talatPageCache
    const fs = onlyBuiltFiles(context, parts?.built)
    super(parts ? { ...context, fs, maxMemoryCacheSize: parts.bytes / 2 } : context)
  }

  /** @returns {import('../cache/page-cache/open').PageCacheParts | undefined} undefined during the build */
  get #parts() {
    return globalThis.talatPageCache
  }

  async get(key, context) {
    const entry = await this.#find(key, context)
    if (this.#parts?.isSegmentAwaited()) await unsegmented.get(entry?.value?.rscData)?.()
    return entry
  }

  async #find(key, context) {
    const shared = this.#parts?.shared
    if (!shared) return super.get(key, context)
    const found = await shared.read(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
    if (this.#began === undefined) this.#began = found?.time ?? null
    if (found) return found.entry
    const own = await super.get(key, context)
    return own && Date.now() - own.lastModified < aloneMs ? own : null
  }

  /** Gives a page its tags, for this cache and for proxies. @returns the tags; undefined if the value is no page */
  #tagPage(value) {
    const headers = value?.headers
    const all = headers?.[tagsOfNext]?.split(',')
    if (!all || !this.#parts) return all
    const tags = this.#parts.pageTags(all)
    Object.assign(headers, { [tagsOfNext]: tags.join(',') }, this.#parts.headersOf(tags))
    return tags
  }

  async set(key, value, context) {
    const tags = context.tags ?? this.#tagPage(value) ?? []
    const shared = this.#parts?.shared
    // Other processes get the page with its segments, because only this one can make them.
    if (shared || this.#parts?.isSegmentAwaited()) await unsegmented.get(value?.rscData)?.()
    if (!shared) return super.set(key, value, context)
    if (!this.#began) return super.set(key, value, context)
    const { cacheControl } = context
    const entry = { value, lastModified: Date.now(), ...(cacheControl && { cacheControl }) }
    await shared.write(key, entry, { began: this.#began, tags })
  }
}
