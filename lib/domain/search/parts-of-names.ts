import { pairKey, type IndexedProduct, type NamePart, type SearchIndex } from './search-index'
import { together } from './synonyms'

/** The products whose names contain the query as a substring, for searches while typing. Names that begin with it come first. */
export function partsOfNames(index: SearchIndex, words: readonly string[]): number[] {
  const text = together(words)
  if (text.length < 2) return []
  return [...candidates(index, text)]
    .map((product) => ({ product, starts: product.parts.map((part) => startOf(part, text)).filter((start) => start >= 0) }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => Math.min(...a.starts) - Math.min(...b.starts) || a.product.place - b.product.place)
    .map(({ product }) => product.id)
}

/** The products with a word that begins with the text, or with a word that begins the text, followed by one for the rest of it. */
function candidates(index: SearchIndex, text: string): ReadonlySet<IndexedProduct> {
  const found = new Set<IndexedProduct>()
  const add = (products: Iterable<IndexedProduct> = []) => {
    for (const product of products) if (product.parts.some((part) => part.text.includes(text))) found.add(product)
  }
  for (const word of index.wordsFrom(text)) add(index.byWord.get(word))
  for (const word of beginningsOf(index, text)) {
    const rest = text.slice(word.length)
    const following = [...index.wordsFrom(rest), ...beginningsOf(index, rest)]
    const having = index.byWord.get(word)
    if (having && having.size < following.length) add(having)
    else for (const next of following) add(index.byPair.get(pairKey(word, next)))
  }
  return found
}

/** The indexed words with which the text begins, without the text itself. */
function beginningsOf({ byWord }: SearchIndex, text: string): string[] {
  return Array.from(text, (_, end) => text.slice(0, end)).filter((word) => byWord.has(word))
}

/** The index of the word in a name at which the text begins, or -1. */
function startOf({ words, text: name }: NamePart, text: string): number {
  if (!name.includes(text)) return -1
  for (let start = 0; start < words.length; start += 1) if (together(words.slice(start)).startsWith(text)) return start
  return -1
}
