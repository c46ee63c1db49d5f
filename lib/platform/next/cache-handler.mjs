/**
 * Where Next stores pages and results of `unstable_cache`: in this process' memory, or in the Redis that
 * `lib/platform/cache/open-page-cache.ts` has opened. Next loads this file by its path, outside its bundles; what it shares with them
 * is what lib/core/process-wide.ts holds.
 */
const shop = (globalThis.talat ??= {})
const open = (shop.pageCache ??= {})

/** The header in which Next stores a page's tags with the page. */
const tagsOfNext = 'x-next-cache-tags'

/**
 * In ms. While Redis is unavailable, each process caches pages by itself, but only for as long as it may miss invalidations of
 * others.
 */
const aloneMs = 5_000

/** In bytes; during a build and in development, which open no cache. */
const usualBytes = 50 * 1024 * 1024

/** Beyond this, an invalidation of one of them counts for all. */
const trackedTags = 20_000

/** Entries from the least to the most recently used one. @type {Map<string, { value: any, lastModified: number, bytes: number }>} */
const entries = new Map()
let bytes = 0

/** The number of invalidations, and the last one of each tag; `ofAll` counts for all other tags. */
let changes = 0
let ofAll = 0
const lastChange = new Map()

function expire(tags) {
  changes += 1
  if (tags.includes('*') || lastChange.size + tags.length > trackedTags) {
    lastChange.clear()
    ofAll = changes
  }
  for (const tag of tags) lastChange.set(tag, changes)
}

;(shop.invalidationListeners ??= { others: new Set() }).pages = expire

const hasChangedSince = (began, tags) => tags.some((tag) => (lastChange.get(tag) ?? ofAll) > began) || ofAll > began

function remove(key) {
  bytes -= entries.get(key)?.bytes ?? 0
  entries.delete(key)
}

function store(key, entry) {
  remove(key)
  entries.set(key, entry)
  bytes += entry.bytes
  const limit = open.parts?.bytes ?? usualBytes
  for (const oldest of entries.keys()) {
    if (bytes <= limit) return
    remove(oldest)
  }
}

/** A Thai character takes two bytes in memory. */
function weightOf(key, value) {
  const texts = key.length + (value?.html?.length ?? value?.data?.body?.length ?? 0)
  const buffers = [value?.rscData, value?.body, ...(value?.segmentData?.values() ?? [])]
  return texts * 2 + buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), 1024)
}

/** Next creates one object for each request. */
export default class PageCache {
  /** What the request renders may be older than later invalidations. */
  #changes = changes
  /** When this request first read the cache, by Redis' clock; null if Redis was unavailable. Pages it renders count as of that moment. */
  #began

  /** @returns {import('../cache/open-page-cache').PageCacheParts | undefined} undefined during the build */
  get #parts() {
    return open.parts
  }

  async get(key, context) {
    const tags = [...(context.tags ?? []), ...(context.softTags ?? [])]
    const shared = this.#parts?.shared
    if (!shared) return this.#own(key, tags)
    const found = await shared.read(key, tags)
    if (this.#began === undefined) this.#began = found?.time ?? null
    if (found) return found.entry
    const own = this.#own(key, tags)
    return own && Date.now() - own.lastModified < aloneMs ? own : null
  }

  #own(key, tags) {
    const entry = entries.get(key)
    if (!entry) return null
    if (hasChangedSince(entry.began, [...entry.tags, ...tags])) {
      remove(key)
      return null
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry
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
    const { cacheControl } = context
    const entry = { value, lastModified: Date.now(), ...(cacheControl && { cacheControl }) }
    const shared = this.#parts?.shared
    if (shared && this.#began) return shared.write(key, entry, { began: this.#began, tags })
    store(key, { ...entry, tags, began: this.#changes, bytes: weightOf(key, value) })
  }

  async revalidateTag(tags) {
    expire([tags].flat())
  }

  resetRequestCache() {}
}
