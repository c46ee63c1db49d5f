import { soundAlikeDistance, closestNames, nearestProducts, type CloseName } from './closest-names'
import { withoutClassifier, headOf } from './heads'
import { everywhere, fit, isNamed, matchPhrase, matchWords, type Matches } from './matches'
import { isVague, queryWords, significantWords } from './query'
import type { IndexedProduct, SearchIndex } from './search-index'
import { termsOf, together, type Synonyms, type Term } from './synonyms'
import { partsOfNames } from './parts-of-names'
import { bestOf, contiguous, matchTerm, ofKind } from './term-matches'
import { isThai, wordsOf } from './words'

export type Ranked = Readonly<{
  /** Ids of products, best match first. */
  ids: readonly number[]
  /** The corrected query that was searched for instead, if no name matches the typed one. */
  instead: string | null
  /** If nothing was found, products with names similar to the query. */
  near: readonly number[]
  /** Nothing was found because the query names only a quantity or a quality: `1 kilo`. */
  isVague: boolean
}>

const nothing: Ranked = { ids: [], instead: null, near: [], isVague: false }

/** Longer queries are cut to this number of words. */
const maxWords = 12

/** The maximum number of corrections to try. */
const maxGuesses = 5

/** The maximum number of similar names to suggest if nothing is found. */
const maxNearest = 3

/** Terms of up to this length are not corrected within a longer query: they are mostly fragments of unknown words. */
const maxUncorrectedLength = 3

/** The share of a query's terms that a product must match if no product matches all. */
const enough = 2 / 3

/** A synonym with at least this many substitutes is a dish, and the substitutes are its ingredients. */
const dish = 3

/**
 * Finds the products that a query means. Whole words come before partial words, names before groups, and products of the
 * requested kind hide those that only mention it. Misspellings and transcriptions are tried only if no name matches.
 * @param isFinished false while the shopper types, when similar names do not help
 */
export function rankProducts(index: SearchIndex, query: string, synonyms: Synonyms, isFinished = true): Ranked {
  const all = queryWords(query).slice(0, maxWords)
  if (isVague(all)) return ofGeneric(index, all, wordsOf(query).length > 0, synonyms)
  const isWhole = synonyms.has(together(all)) || isNamed(index, all)
  const words = isWhole ? all : significantWords(all, synonyms)
  const terms = isWhole && !synonyms.has(together(all)) ? [asOne(words)] : termsOf(words, synonyms)
  const spelled = ofTerms(index, terms, 1)
  if (spelled.length > 0) return { ...nothing, ids: spelled }
  const near = () => (isFinished ? nearestProducts(index, words, maxNearest) : [])
  // A known synonym is not a misspelling: the shop does not sell the product.
  if (synonyms.has(together(words))) return { ...nothing, near: near() }
  const begun = partsOfNames(index, words)
  if (begun.length > 0) return { ...nothing, ids: begun }
  const close = closestNames(index, words, synonyms)
  const several =
    terms.length > 1 && (close[0]?.distance ?? 1) > soundAlikeDistance ? [...ofDish(index, terms), ...ofEach(index, terms)] : []
  if (several.length > 0) return { ...nothing, ids: [...new Set(several)] }
  for (const instead of guesses(index, words, terms, synonyms, close)) {
    const ids = ofTerms(index, termsOf(instead, synonyms), 1)
    if (ids.length > 0) return { ...nothing, ids, instead: instead.join(instead.some(isThai) ? '' : ' ') }
  }
  const partly = [ofTerms(index, terms, enough), ofTerms(index, termsOf(words, new Map()), enough)]
  const ids = partly.find((each) => each.length > 0) ?? []
  return { ...nothing, ids, near: ids.length > 0 ? [] : near() }
}

const asOne = (words: readonly string[]): Term => ({ words, same: [words], instead: [], isKnown: true })

/** Results for `organic` or `fresh` alone, best sellers first. */
function ofGeneric(index: SearchIndex, words: readonly string[], isAsked: boolean, synonyms: Synonyms): Ranked {
  const terms = termsOf(words, synonyms)
  const hasMeaning = words.length > 0 && (terms.some(({ isKnown }) => isKnown) || isNamed(index, words))
  const ids = hasMeaning ? ofTerms(index, terms, 0, (product) => product.sold) : []
  return { ...nothing, ids, isVague: isAsked && ids.length === 0 }
}

/** Alternative queries, most likely first. */
function* guesses(
  index: SearchIndex,
  words: readonly string[],
  terms: readonly Term[],
  synonyms: Synonyms,
  close: readonly CloseName[],
): Generator<readonly string[]> {
  const plain = withoutClassifier(words, synonyms)
  if (plain) yield plain
  yield* close.slice(0, maxGuesses).map(({ phrase }) => phrase)
  yield corrected(index, terms, synonyms)
  const head = headOf(index, words, synonyms)
  if (head) yield head
}

/** The query with each unmatched term replaced by the closest name. */
function corrected(index: SearchIndex, terms: readonly Term[], synonyms: Synonyms): readonly string[] {
  return terms.flatMap((term) =>
    together(term.words).length <= maxUncorrectedLength || matchTerm(index, term).size > 0
      ? term.words
      : (closestNames(index, term.words, synonyms)[0]?.phrase ?? term.words),
  )
}

/** The ingredients of a dish together with the other terms, as for `chicken fried rice`. */
function ofDish(index: SearchIndex, terms: readonly Term[]): number[] {
  const isDish = (term: Term) => term.instead.length >= dish
  if (!terms.some(isDish) || !terms.every(({ isKnown }) => isKnown)) return []
  const [besides, cookedFrom] = [false, true].map((ofDish) =>
    terms.filter((term) => isDish(term) === ofDish).map((term) => ofKind(matchTerm(index, term))),
  )
  return [...new Set([...inOrder(bestOf(besides ?? [])), ...inOrder(bestOf(cookedFrom ?? []))])]
}

/**
 * The products of each term, if no product matches all terms. The head noun comes first: the last term in English, the first in
 * Thai.
 */
function ofEach(index: SearchIndex, terms: readonly Term[]): number[] {
  // A word in thousands of names is a fragment and does not name a product.
  if (terms.some(({ words, isKnown }) => !isKnown && words.some((word) => countOf(index, word) >= everywhere))) return []
  const headFirst = terms[0]?.words.some(isThai) ? terms : terms.toReversed()
  const matches = headFirst.map((term) => matchGoods(index, term))
  return matches.every(({ size }) => size > 0) ? [...new Set(matches.flatMap((match) => inOrder(match)))] : []
}

/** The products that a term names. Empty if it only occurs within other names, like apple in Rose Apple. */
function matchGoods(index: SearchIndex, term: Term): Matches {
  const matches = ofKind(matchTerm(index, term))
  const most = Math.max(0, ...matches.values())
  return most >= (term.isKnown ? fit.group : fit.name) ? matches : new Map()
}

/** @param share of the terms that a product must match, 0 to 1 */
function ofTerms(index: SearchIndex, terms: readonly Term[], share: number, first?: (product: IndexedProduct) => number): number[] {
  if (share === enough && terms.filter((term) => !isUseless(index, term)).length < terms.length * share) return []
  const words = terms.flatMap((term) => term.words)
  const asPhrase = terms.length > 1 ? ofKind(contiguous(matchPhrase(index, words))) : new Map<IndexedProduct, number>()
  const within = asPhrase.size > 0 ? asPhrase : share === 1 ? havingAll(index, terms) : undefined
  const matches = terms.map((term) => matchTerm(index, term, within))
  const counts = new Map<IndexedProduct, number>()
  for (const match of matches) for (const product of match.keys()) counts.set(product, (counts.get(product) ?? 0) + 1)
  let most = 0
  for (const count of counts.values()) most = Math.max(most, count)
  if (most < terms.length * share) return []
  const scoreOf = (product: IndexedProduct) =>
    matches.reduce((score, match) => score + (match.get(product) ?? 0), asPhrase.get(product) ?? 0)
  const matching = new Map<IndexedProduct, number>()
  for (const [product, count] of counts)
    if (asPhrase.size > 0 ? asPhrase.has(product) : count === most) matching.set(product, scoreOf(product))
  return inOrder(terms.length > 1 ? matching : ofKind(matching), first)
}

/** Whether a term is useless for matching, because thousands of names contain it, or none. */
function isUseless(index: SearchIndex, { words, isKnown }: Term): boolean {
  return !isKnown && words.every((word) => !index.byWord.has(word) || countOf(index, word) >= everywhere)
}

const countOf = (index: SearchIndex, word: string): number => index.byWord.get(word)?.size ?? 0

/**
 * The first products that contain all terms without a synonym or a group. In a large shop, each single term has thousands of
 * products.
 */
function havingAll(index: SearchIndex, terms: readonly Term[]): Matches | undefined {
  const plain = terms.filter(({ words, isKnown }) => !isKnown && !words.some((word) => index.groupWords.has(word)))
  return plain.length > 1
    ? matchWords(
        index,
        plain.flatMap(({ words }) => words),
        everywhere,
      )
    : undefined
}

function inOrder(matches: ReadonlyMap<IndexedProduct, number>, first?: (product: IndexedProduct) => number): number[] {
  return [...matches]
    .sort(([a, scoreA], [b, scoreB]) => (first ? first(b) - first(a) : 0) || scoreB - scoreA || a.place - b.place)
    .map(([{ id }]) => id)
}
