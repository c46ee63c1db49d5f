import type { IndexedProduct, NamePart, SearchIndex } from './search-index'
import { isThai } from './words'

/** How well a phrase names a product, from 0 (not at all) to 1 (it is its name). */
export const fit = {
  /** `lime` of Limes (มะนาว). */
  name: 1,
  /** `sauce` of Oyster Sauce, or ปลา of ปลาดุก: what it is. */
  kind: 0.8,
  /** Its group has that name. */
  group: 0.6,
  /** `oyster` of Oyster Sauce: which one. */
  part: 0.5,
  /** All the words, apart from each other. */
  scattered: 0.4,
  /** Only said of it: `ginger` of Porridge with Ginger. */
  mention: 0.32,
  /** Among the names of a group: `milk` of Milk, Butter & Cheese. */
  groupPart: 0.3,
} as const

export type Matches = ReadonlyMap<IndexedProduct, number>

/**
 * The products that a phrase fits, by their names and their groups.
 * @param within where only some products matter
 */
export function matchPhrase(index: SearchIndex, words: readonly string[], within?: ReadonlyMap<IndexedProduct, unknown>): Matches {
  const matches = new Map<IndexedProduct, number>()
  for (const product of productsWithAll(index, words, within)) {
    const best = bestOfParts(product.parts, words)
    // Thai words that stand apart are other words: there is no แกะ (lamb) in เนื้อปูม้าแกะ (crab, picked).
    if (best > 0 || !words.some(isThai)) matches.set(product, best || fit.scattered)
  }
  const groups = words.every((word) => index.groupWords.has(word))
    ? Array.from(index.groups, ({ parts, products }) => ({ products, best: bestOfParts(parts, words) }))
    : []
  const named = groups.filter(({ best }) => best === fit.name)
  // Rice is what the group Rice has: a rice cracker only mentions it.
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

/** The first of the products whose names have all the words, wherever they stand. */
export function matchWords(index: SearchIndex, words: readonly string[], most: number): Matches {
  const matches = new Map<IndexedProduct, number>()
  for (const product of productsWithAll(index, words)) {
    if (matches.size === most) break
    matches.set(product, fit.scattered)
  }
  return matches
}

/** Whether a product or group has this very name. */
export function isNamed(index: SearchIndex, words: readonly string[]): boolean {
  for (const { parts } of index.groups) if (bestOfParts(parts, words) === fit.name) return true
  for (const { parts } of productsWithAll(index, words)) if (bestOfParts(parts, words) === fit.name) return true
  return false
}

/** A word in so many names distinguishes few of them. */
export const everywhere = 1_000

/** How well a phrase names a product or group at best, as far as the first products tell. */
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

/** The products whose names have all the words. */
export function* productsWithAll({ byWord }: SearchIndex, words: readonly string[], within?: Products): Iterable<IndexedProduct> {
  const having: Products[] = words.map((word) => byWord.get(word) ?? new Set<IndexedProduct>())
  const [rarest, ...others] = (within ? [within, ...having] : having).sort((a, b) => a.size - b.size)
  if (!rarest) return
  for (const product of rarest.keys()) if (others.every((having) => having.has(product))) yield product
}

function bestOfParts(parts: readonly NamePart[], phrase: readonly string[]): number {
  let best = 0
  for (const part of parts) best = Math.max(best, fitOf(part, phrase))
  return best
}

/** English names end with what the thing is (Soy Sauce), Thai ones begin with it (ซอสถั่วเหลือง). */
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
