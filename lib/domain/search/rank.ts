import { alike, closestNames, nearestProducts, type Close } from './closest-names'
import { withoutClassifier, headOf } from './heads'
import { everywhere, fit, isNamed, matchPhrase, matchWords, type Matches } from './matches'
import { isVague, queryWords, tellingWords } from './query'
import type { IndexedProduct, SearchIndex } from './search-index'
import { termsOf, together, type Synonyms, type Term } from './synonyms'
import { partsOfNames } from './parts-of-names'
import { bestOf, contiguous, matchTerm, ofKind } from './term-matches'
import { isThai, wordsOf } from './words'

export type Ranked = Readonly<{
  /** Ids of products, the best match first. */
  ids: readonly number[]
  /** What was searched for instead, because nothing has the name that was typed. */
  instead: string | null
  /** Where nothing was found, products whose names are a little like the query. */
  near: readonly number[]
  /** Nothing was found because the query says only how much or how good: `1 kilo`. */
  isVague: boolean
}>

const nothing: Ranked = { ids: [], instead: null, near: [], isVague: false }

/** No one asks for more things at once. */
const mostWords = 12

/** The most misspellings that are tried. */
const mostGuesses = 5

/** The most names that are offered where nothing is found. */
const mostNear = 3

/** Words of so few letters are not corrected among others: they are pieces of words that are not known. */
const shortest = 3

/** The share of a query's terms that a product must meet where none meets all. */
const enough = 2 / 3

/** A row with so many things in place of a phrase is a dish, and they are what it is cooked from. */
const dish = 3

/**
 * Finds what a shopper means: whole words before parts of words, names before groups, products of the kind that was asked
 * for without those that only mention it; misspellings and transcriptions only where nothing is spelled that way.
 * @param isFinished false while one types, when no one is helped with names that are a little like it
 */
export function rankProducts(index: SearchIndex, query: string, synonyms: Synonyms, isFinished = true): Ranked {
  const all = queryWords(query).slice(0, mostWords)
  if (isVague(all)) return ofGeneric(index, all, wordsOf(query).length > 0, synonyms)
  const isWhole = synonyms.has(together(all)) || isNamed(index, all)
  const words = isWhole ? all : tellingWords(all, synonyms)
  const terms = isWhole && !synonyms.has(together(all)) ? [asOne(words)] : termsOf(words, synonyms)
  const spelled = ofTerms(index, terms, 1)
  if (spelled.length > 0) return { ...nothing, ids: spelled }
  const near = () => (isFinished ? nearestProducts(index, words, mostNear) : [])
  // What the shop's synonyms know is no misspelling of something else: it is not sold.
  if (synonyms.has(together(words))) return { ...nothing, near: near() }
  const begun = partsOfNames(index, words)
  if (begun.length > 0) return { ...nothing, ids: begun }
  const close = closestNames(index, words, synonyms)
  const several = terms.length > 1 && (close[0]?.apart ?? 1) > alike ? [...ofDish(index, terms), ...ofEach(index, terms)] : []
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

/** What is meant by `organic` or `fresh` alone, the most sold first. */
function ofGeneric(index: SearchIndex, words: readonly string[], isAsked: boolean, synonyms: Synonyms): Ranked {
  const terms = termsOf(words, synonyms)
  const hasMeaning = words.length > 0 && (terms.some(({ isKnown }) => isKnown) || isNamed(index, words))
  const ids = hasMeaning ? ofTerms(index, terms, 0, (product) => product.sold) : []
  return { ...nothing, ids, isVague: isAsked && ids.length === 0 }
}

/** What was perhaps meant, the likeliest first. */
function* guesses(
  index: SearchIndex,
  words: readonly string[],
  terms: readonly Term[],
  synonyms: Synonyms,
  close: readonly Close[],
): Generator<readonly string[]> {
  const plain = withoutClassifier(words, synonyms)
  if (plain) yield plain
  yield* close.slice(0, mostGuesses).map(({ phrase }) => phrase)
  yield corrected(index, terms, synonyms)
  const head = headOf(index, words, synonyms)
  if (head) yield head
}

/** The query with each term that nothing is called replaced by what is closest to it. */
function corrected(index: SearchIndex, terms: readonly Term[], synonyms: Synonyms): readonly string[] {
  return terms.flatMap((term) =>
    together(term.words).length <= shortest || matchTerm(index, term).size > 0
      ? term.words
      : (closestNames(index, term.words, synonyms)[0]?.phrase ?? term.words),
  )
}

/** What a dish is cooked from together with what else is asked for, as for `chicken fried rice`. */
function ofDish(index: SearchIndex, terms: readonly Term[]): number[] {
  const isDish = (term: Term) => term.instead.length >= dish
  if (!terms.some(isDish) || !terms.every(({ isKnown }) => isKnown)) return []
  const [besides, cookedFrom] = [false, true].map((ofDish) =>
    terms.filter((term) => isDish(term) === ofDish).map((term) => ofKind(matchTerm(index, term))),
  )
  return [...new Set([...inOrder(bestOf(besides ?? [])), ...inOrder(bestOf(cookedFrom ?? []))])]
}

/** Each of several goods, where no product is all of them: what it is called last in English and first in Thai comes first. */
function ofEach(index: SearchIndex, terms: readonly Term[]): number[] {
  // In thousands of names it is a piece of a word, and the name of nothing.
  if (terms.some(({ words, isKnown }) => !isKnown && words.some((word) => countOf(index, word) >= everywhere))) return []
  const headFirst = terms[0]?.words.some(isThai) ? terms : terms.toReversed()
  const matches = headFirst.map((term) => matchGoods(index, term))
  return matches.every(({ size }) => size > 0) ? [...new Set(matches.flatMap((match) => inOrder(match)))] : []
}

/** What a term names; nothing where it is a part of other names only, as apple is of Rose Apple. */
function matchGoods(index: SearchIndex, term: Term): Matches {
  const matches = ofKind(matchTerm(index, term))
  const most = Math.max(0, ...matches.values())
  return most >= (term.isKnown ? fit.group : fit.name) ? matches : new Map()
}

/** @param share of the terms that a product must meet, 0 to 1 */
function ofTerms(index: SearchIndex, terms: readonly Term[], share: number, first?: (product: IndexedProduct) => number): number[] {
  if (share === enough && terms.filter((term) => !tellsNothing(index, term)).length < terms.length * share) return []
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

/** Whether a term is in thousands of names, or in none: a name with it is not what was meant. */
function tellsNothing(index: SearchIndex, { words, isKnown }: Term): boolean {
  return !isKnown && words.every((word) => !index.byWord.has(word) || countOf(index, word) >= everywhere)
}

const countOf = (index: SearchIndex, word: string): number => index.byWord.get(word)?.size ?? 0

/** The first products with the words of all terms that neither a synonym nor a group can stand for: in a large shop, each has thousands. */
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
