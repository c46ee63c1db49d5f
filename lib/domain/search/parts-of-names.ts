import { everywhere, productsWithAll } from './matches'
import type { IndexedProduct, NamePart, SearchIndex } from './search-index'
import { together } from './synonyms'

/** The products whose names contain the query as a substring, for searches while typing. Names that begin with it come first. */
export function partsOfNames(index: SearchIndex, words: readonly string[]): number[] {
  const text = together(words)
  if (text.length < 2) return []
  return [...candidates(index, text, words.slice(0, -1))]
    .map((product) => ({ product, starts: product.parts.map((part) => startOf(part, text)).filter((start) => start >= 0) }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => Math.min(...a.starts) - Math.min(...b.starts) || a.product.place - b.product.place)
    .map(({ product }) => product.id)
}

/**
 * The products whose name contains the text and has a word that is a prefix of the text, or that the text is a prefix of.
 * @param finished the words before the one that is being typed
 */
function candidates(index: SearchIndex, text: string, finished: readonly string[]): ReadonlySet<IndexedProduct> {
  const beginnings = Array.from(text, (_, end) => text.slice(0, end)).filter((word) => index.byWord.has(word))
  const found = new Set<IndexedProduct>()
  for (const word of [...index.wordsFrom(text), ...beginnings]) {
    const having = index.byWord.get(word) ?? []
    const fewer = word.length < text.length && (index.byWord.get(word)?.size ?? 0) >= everywhere
    for (const product of fewer ? productsWithAll(index, [word, ...finished]) : having)
      if (product.parts.some((part) => part.text.includes(text))) found.add(product)
  }
  return found
}

/** The index of the word in a name at which the text begins, or -1. */
function startOf({ words, text: name }: NamePart, text: string): number {
  if (!name.includes(text)) return -1
  for (let start = 0; start < words.length; start += 1) if (together(words.slice(start)).startsWith(text)) return start
  return -1
}
