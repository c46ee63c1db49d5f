import type { IndexedProduct, SearchIndex } from './search-index'
import { wordsOf } from './words'

/**
 * Ranks what a customer has bought before other matches, most often bought first, behind products that are named just as the query.
 * @param ids best match first
 * @param bought number of orders by product
 */
export function purchasesFirst(index: SearchIndex, query: string, ids: readonly number[], bought: ReadonlyMap<number, number>): number[] {
  if (bought.size === 0) return [...ids]
  const words = wordsOf(query).join(' ')
  const found = new Set(ids)
  const named = new Set(index.products.flatMap((product) => (found.has(product.id) && isCalled(product, words) ? [product.id] : [])))
  const rankOf = (id: number) => (named.has(id) ? Infinity : (bought.get(id) ?? 0))
  return ids.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(b) - rankOf(a)))
}

function isCalled({ parts }: IndexedProduct, words: string): boolean {
  return parts.some((part) => part.words.slice(0, part.mainLength).join(' ') === words || part.words.join(' ') === words)
}
