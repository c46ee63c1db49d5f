import { LRUCache } from 'lru-cache'
import { hasChangedSince } from '../changes'
import { weightOf, type Answer } from './cached-response'

type Made = Readonly<{
  /** The number of invalidations when it began. */
  began: number
  /** Null if it has none, so that any change invalidates it. */
  tags: readonly string[] | null
  /** In ms; then it is outdated. */
  endsAt: number
  /** In ms; until then it is served once more while it is made again. */
  staleUntil: number
}>

type Entry = Omit<Made, 'endsAt'> & Readonly<{ answer: Answer }> & { endsAt: number; hits: number }

type Text = Readonly<{ key: string; answer: Answer; isOutdated: boolean; staleUntil: number }>

export type Store = Readonly<{
  /** @param now in ms. `isStale`: the caller has to make it again; others get it meanwhile. */
  get: (key: string, now: number) => Readonly<{ answer: Answer; isStale: boolean }> | undefined
  /** Stores a response, unless one of its tags has changed since it began. */
  set: (key: string, answer: Answer, made: Made) => void
  delete: (key: string) => void
  /** All texts, most requested first. */
  texts: () => readonly Text[]
  /** Total size in bytes. */
  weight: () => number
}>

/** In bytes. Pictures have a limit of their own: they need no rendering, but one page has more bytes of them than of text. */
type Bounds = Readonly<{ texts: number; files: number; ofOne: number }>

/** In ms. A stale response that could not be made again is tried again after this time. */
const retryMs = 15_000

/** A store of complete responses; when it is full of texts, or of files, it evicts the least recently used one of them. */
export function createStore(bounds: Bounds): Store {
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: bounds.ofOne,
      sizeCalculation: ({ answer }, key) => weightOf(answer) + key.length * 2,
    })
  const [texts, files] = [cacheOf(bounds.texts), cacheOf(bounds.files)]
  const isOutdated = ({ answer, began, tags }: Pick<Entry, 'answer' | 'began' | 'tags'>) =>
    !answer.isImmutable && hasChangedSince(began, tags)

  return {
    get(key, now) {
      const found = texts.get(key) ?? files.get(key)
      // What is outdated is replaced or evicted.
      if (!found || now >= found.staleUntil || isOutdated(found)) return undefined
      found.hits += 1
      const isStale = now >= found.endsAt
      if (isStale) found.endsAt = now + retryMs
      return { answer: found.answer, isStale }
    },
    set(key, answer, made) {
      if (isOutdated({ answer, ...made })) return
      const [cached, other] = answer.isText ? [texts, files] : [files, texts]
      other.delete(key)
      cached.set(key, { answer, ...made, hits: 0 })
      answer.resized.add(() => {
        const entry = cached.peek(key)
        // Only another object is weighed again.
        if (entry?.answer === answer) cached.set(key, { ...entry })
      })
    },
    delete: (key) => void (texts.delete(key) || files.delete(key)),
    texts: () =>
      [...texts.entries()]
        .sort(([, one], [, other]) => other.hits - one.hits)
        .map(([key, entry]) => ({ key, answer: entry.answer, isOutdated: isOutdated(entry), staleUntil: entry.staleUntil })),
    weight: () => texts.calculatedSize + files.calculatedSize,
  }
}
