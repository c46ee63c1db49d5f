import { LRUCache } from 'lru-cache'
import { weightOf, type Answer } from './cached-response'

/** The tags of a response; null if it has none, so that any change invalidates it. */
type Tags = readonly string[] | null

type Entry = Readonly<{ answer: Answer; tags: Tags; endsAt: number }> & { hits: number }

export type Store = Readonly<{
  /** @param now in ms */
  get: (key: string, now: number) => Answer | undefined
  /** The number of invalidations so far. A response contains no data older than the number read at its start. */
  changes: () => number
  /** Stores a response, unless one of its tags has changed since it began. @param endsAt in ms */
  set: (key: string, answer: Answer, made: Readonly<{ began: number; tags: Tags; endsAt: number }>) => void
  /** Drops responses that carry one of the tags. */
  deleteTagged: (tags: readonly string[]) => void
  /** Drops all responses that can change. */
  deleteAll: () => void
  /** The keys of all texts, most requested first. */
  textKeys: () => readonly string[]
  /** Total size in bytes. */
  weight: () => number
}>

/** In bytes. Pictures have a limit of their own: they need no rendering, but one page has more bytes of them than of text. */
type Bounds = Readonly<{ texts: number; files: number; ofOne: number; trackedTags: number }>

/** A store of complete responses; when it is full of texts, or of files, it evicts the least recently used one of them. */
export function createStore(bounds: Bounds): Store {
  const { trackedTags } = bounds
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: bounds.ofOne,
      sizeCalculation: ({ answer }, key) => weightOf(answer) + key.length * 2,
    })
  const [texts, files] = [cacheOf(bounds.texts), cacheOf(bounds.files)]
  let changes = 0
  /** The change number of each tag's last change. `lastOther` covers all tags that are not in this map. */
  const lastChange = new Map<string, number>()
  let lastOther = 0

  function recordChange(tags: readonly string[]): void {
    changes += 1
    if (lastChange.size + tags.length > trackedTags) recordChangeOfAll()
    for (const tag of tags) lastChange.set(tag, changes)
  }

  function recordChangeOfAll(): void {
    lastChange.clear()
    lastOther = changes
  }

  function drop(isStale: (tags: Tags) => boolean): void {
    for (const cached of [texts, files]) {
      for (const [key, { answer, tags }] of [...cached.entries()]) {
        if (!answer.isImmutable && isStale(tags)) cached.delete(key)
      }
    }
  }

  function hasChangedSince(began: number, { isImmutable }: Answer, tags: Tags): boolean {
    if (isImmutable) return false
    if (!tags) return changes > began
    return tags.some((tag) => (lastChange.get(tag) ?? lastOther) > began)
  }

  return {
    get(key, now) {
      const found = texts.get(key) ?? files.get(key)
      // An expired response is replaced or evicted.
      if (!found || now >= found.endsAt) return undefined
      found.hits += 1
      return found.answer
    },
    changes: () => changes,
    set(key, answer, { began, tags, endsAt }) {
      if (hasChangedSince(began, answer, tags)) return
      const [cached, other] = answer.isText ? [texts, files] : [files, texts]
      other.delete(key)
      cached.set(key, { answer, tags, endsAt, hits: 0 })
      answer.resized.add(() => {
        const entry = cached.peek(key)
        // Only another object is weighed again.
        if (entry?.answer === answer) cached.set(key, { ...entry })
      })
    },
    deleteTagged(tags) {
      recordChange(tags)
      const stale = new Set(tags)
      drop((shown) => shown === null || shown.some((tag) => stale.has(tag)))
    },
    deleteAll() {
      changes += 1
      recordChangeOfAll()
      drop(() => true)
    },
    textKeys: () => [...texts.entries()].sort(([, one], [, other]) => other.hits - one.hits).map(([key]) => key),
    weight: () => texts.calculatedSize + files.calculatedSize,
  }
}
