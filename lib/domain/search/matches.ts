import { pairKey, pairsOf, type IndexedProduct, type NamePart, type SearchIndex } from './search-index'
import { isThai } from './words'

/** Scores for how well a phrase names a product, from 0 (not at all) to 1 (its exact name). */
export const fit = {
  /** `lime` of Limes (มะนาว). */
  name: 1,
  /** `sauce` of Oyster Sauce, or ปลา of ปลาดุก: the kind of product. */
  kind: 0.8,
  /** The name of its group. */
  group: 0.6,
  /** `oyster` of Oyster Sauce: the variety. */
  part: 0.5,
  /** All words occur, but not next to each other. */
  scattered: 0.4,
  /** Only mentioned in the name: `ginger` of Porridge with Ginger. */
  mention: 0.32,
  /** A part of a group's name: `milk` of Milk, Butter & Cheese. */
  groupPart: 0.3,
} as const

export type Matches = ReadonlyMap<IndexedProduct, number>

/**
 * The products that match a phrase by their names or groups.
 * @param within limits the search to these products
 */
export function matchPhrase(index: SearchIndex, words: readonly string[], within?: ReadonlyMap<IndexedProduct, unknown>): Matches {
  const matches = new Map<IndexedProduct, number>()
  // Thai words that are not adjacent have another meaning: in เนื้อปูม้าแกะ (picked crab), แกะ does not mean lamb.
  const isPhrase = words.length > 1 && words.some(isThai)
  for (const product of isPhrase ? productsWithPairs(index, words, within) : productsWithAll(index, words, within)) {
    const best = bestOfParts(product.parts, words)
    if (best > 0 || !isPhrase) matches.set(product, best || fit.scattered)
  }
  const groups = words.every((word) => index.groupWords.has(word))
    ? Array.from(index.groups, ({ parts, isLabel, products }) => {
        const best = bestOfParts(parts, words)
        return { products, best: isLabel && best !== fit.name ? 0 : best }
      })
    : []
  const named = groups.filter(({ best }) => best === fit.name)
  // If a group has this name, products outside it only mention the word: a rice cracker is not in the group Rice.
  if (named.length > 0)
    for (const [product, score] of matches)
      if (score < fit.name && !named.some(({ products }) => products.has(product))) matches.set(product, fit.mention)
  for (const { best, products } of groups) {
    if (best === 0) continue
    const byGroup = best === fit.name ? fit.group : fit.groupPart
    for (const product of products) {
      if (within?.has(product) === false) continue
      const own = matches.get(product) ?? 0
      matches.set(product, own === 0 ? byGroup : Math.max(own, byGroup) + byGroup / 10)
    }
  }
  return matches
}

/** The first products whose names contain all the words, in any position. */
export function matchWords(index: SearchIndex, words: readonly string[], most: number): Matches {
  const matches = new Map<IndexedProduct, number>()
  for (const product of productsWithAll(index, words)) {
    if (matches.size === most) break
    matches.set(product, fit.scattered)
  }
  return matches
}

/** Whether a product or group has exactly this name. */
export const isNamed = (index: SearchIndex, words: readonly string[]): boolean => index.names.has(words.join(' '))

/** A word that occurs in this many names distinguishes too few products. */
export const everywhere = 1_000

/** The best score of a phrase over all groups and a limited number of products. */
export function bestFit(index: SearchIndex, words: readonly string[]): number {
  let looked = 0
  let best = Math.max(0, ...Array.from(index.groups, ({ parts }) => (bestOfParts(parts, words) === fit.name ? fit.group : 0)))
  for (const { parts } of productsWithAll(index, words)) {
    best = Math.max(best, bestOfParts(parts, words))
    looked += 1
    if (best === fit.name || looked === everywhere) break
  }
  return best
}

type Products = ReadonlySet<IndexedProduct> | ReadonlyMap<IndexedProduct, unknown>

/** The products whose names contain all the words. */
function* productsWithAll({ byWord }: SearchIndex, words: readonly string[], within?: Products): Iterable<IndexedProduct> {
  // A Thai word may be cut into the same syllable several times.
  const having: Products[] = [...new Set(words)].map((word) => byWord.get(word) ?? new Set<IndexedProduct>())
  const [rarest, ...others] = (within ? [within, ...having] : having).sort((a, b) => a.size - b.size)
  if (!rarest) return
  for (const product of rarest.keys()) if (others.every((having) => having.has(product))) yield product
}

/** The products of the rarest pair of neighbors in a phrase. A Thai syllable is in thousands of names, a pair of them in few. */
function productsWithPairs({ byPair }: SearchIndex, words: readonly string[], within?: Products): readonly IndexedProduct[] {
  const having = pairsOf(words).map(([first, second]) => byPair.get(pairKey(first, second)) ?? [])
  const [rarest = []] = having.sort((a, b) => a.length - b.length)
  return within ? rarest.filter((product) => within.has(product)) : rarest
}

function bestOfParts(parts: readonly NamePart[], phrase: readonly string[]): number {
  let best = 0
  for (const part of parts) best = Math.max(best, fitOf(part, phrase))
  return best
}

/** English names end with the kind of product (Soy Sauce), Thai names begin with it (ซอสถั่วเหลือง). */
function fitOf({ words, mainLength, isThai: beginsWithKind }: NamePart, phrase: readonly string[]): number {
  const last = words.length - phrase.length
  for (let start = 0; start <= last; start += 1) {
    if (!phrase.every((word, offset) => words[start + offset] === word)) continue
    if (start === 0 && phrase.length === mainLength) return fit.name
    if (beginsWithKind ? start === 0 : start + phrase.length === mainLength) return fit.kind
    return start < mainLength ? fit.part : fit.mention
  }
  return 0
}
