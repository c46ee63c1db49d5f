import { closestNames, nearestProducts } from './closest-names'
import { fit, matchPhrase, type Matches } from './matches'
import { queryWords, tellingWords } from './query'
import type { IndexedProduct, SearchIndex } from './search-index'
import { termsOf, together, type Synonyms, type Term } from './synonyms'
import { isThai } from './words'

export type Ranked = Readonly<{
  /** Ids of products, the best match first. */
  ids: readonly number[]
  /** What was searched for instead, because nothing has the name that was typed. */
  instead: string | null
  /** Where nothing was found, products whose names are a little like the query. */
  near: readonly number[]
}>

/** No one asks for more things at once. */
const mostWords = 12

/** The most misspellings that are tried. */
const mostGuesses = 5

/** The most names that are offered where nothing is found. */
const mostNear = 3

/** The share of a query's terms that a product must meet where none meets all. */
const enough = 2 / 3

/**
 * Finds what a shopper means: whole words before parts of words, names before groups, products of the kind that was asked
 * for without those that only mention it; misspellings and transcriptions only where nothing is spelled that way.
 */
export function rankProducts(index: SearchIndex, query: string, synonyms: Synonyms): Ranked {
  const all = queryWords(query)
  const words = (synonyms.has(together(all)) ? all : tellingWords(all)).slice(0, mostWords)
  if (words.length === 0) return { ids: [], instead: null, near: [] }
  const terms = termsOf(words, synonyms)
  const spelled = ofTerms(index, terms, 1)
  if (spelled.length > 0) return { ids: spelled, instead: null, near: [] }
  const begun = partsOfNames(index, words)
  if (begun.length > 0) return { ids: begun, instead: null, near: [] }
  for (const instead of [...closestNames(index, words, synonyms).slice(0, mostGuesses), corrected(index, terms, synonyms)]) {
    const ids = ofTerms(index, termsOf(instead, synonyms), 1)
    if (ids.length > 0) return { ids, instead: instead.join(instead.some(isThai) ? '' : ' '), near: [] }
  }
  const partly = [ofTerms(index, terms, enough), ofTerms(index, termsOf(words, new Map()), enough), namedWithin(index, words, synonyms)]
  const ids = partly.find((each) => each.length > 0) ?? []
  return { ids, instead: null, near: ids.length > 0 ? [] : nearestProducts(index, words, mostNear) }
}

/** The query with each term that nothing is called replaced by what is closest to it. */
function corrected(index: SearchIndex, terms: readonly Term[], synonyms: Synonyms): readonly string[] {
  return terms.flatMap((term) =>
    matchTerm(index, term).size > 0 ? term.words : (closestNames(index, term.words, synonyms)[0] ?? term.words),
  )
}

/** @param share of the terms that a product must meet, 0 to 1 */
function ofTerms(index: SearchIndex, terms: readonly Term[], share: number): number[] {
  const words = terms.flatMap((term) => term.words)
  const matches = terms.map((term) => matchTerm(index, term))
  const asPhrase = terms.length > 1 ? ofKind(contiguous(matchPhrase(index, words))) : new Map<IndexedProduct, number>()
  const scores = new Map<IndexedProduct, number>()
  const counts = new Map<IndexedProduct, number>()
  for (const [product, score] of matches.flatMap((match) => [...match])) {
    scores.set(product, (scores.get(product) ?? 0) + score)
    counts.set(product, (counts.get(product) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  if (most < terms.length * share) return []
  const matching = new Map([...scores].filter(([product]) => (asPhrase.size > 0 ? asPhrase.has(product) : counts.get(product) === most)))
  for (const [product, score] of asPhrase) matching.set(product, (matching.get(product) ?? 0) + score)
  const chosen = terms.length > 1 ? matching : ofKind(matching)
  return [...chosen].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a.place - b.place).map(([{ id }]) => id)
}

function contiguous(matches: Matches): Matches {
  return new Map([...matches].filter(([, score]) => score >= fit.part && score !== fit.group))
}

/** Those whose Thai and English names both say so come before those that say it in one of them. */
function matchTerm(index: SearchIndex, { same, instead }: Term): Matches {
  const isThaiPhrase = (words: readonly string[]) => words.some(isThai)
  const matches = new Map(bestOf(same.filter(isThaiPhrase).map((words) => matchPhrase(index, words))))
  for (const [product, score] of bestOf(same.filter((words) => !isThaiPhrase(words)).map((words) => matchPhrase(index, words)))) {
    const other = matches.get(product)
    matches.set(product, other === undefined ? score : Math.max(score, other) + Math.min(score, other) / 10)
  }
  for (const [product, score] of bestOf(instead.map((words) => ofKind(matchPhrase(index, words)))))
    matches.set(product, Math.max(score, fit.group))
  return matches
}

function bestOf(matches: readonly Matches[]): Matches {
  const best = new Map<IndexedProduct, number>()
  for (const [product, score] of matches.flatMap((match) => [...match])) best.set(product, Math.max(score, best.get(product) ?? 0))
  return best
}

/** Without those that only mention the word, unless they are of a group with those that are such a thing. */
function ofKind(matches: Matches): Matches {
  const kinds = new Set([...matches].filter(([, score]) => score >= fit.group).map(([{ groups }]) => groups[0]))
  const least = [...matches.values()].some((score) => score >= fit.scattered) ? fit.scattered : 0
  return new Map(
    [...matches].filter(([{ groups }, score]) => score >= fit.group || (score >= least && (kinds.size === 0 || kinds.has(groups[0])))),
  )
}

/** The products whose whole name stands within the query, as that of ฟักทอง in ฟักทองญี่ปุ่น. */
function namedWithin(index: SearchIndex, words: readonly string[], synonyms: Synonyms): number[] {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const [term, ...others] = termsOf(words.slice(start, start + length), synonyms)
      if (!term || others.length > 0) continue
      const named = [...matchTerm(index, term)].filter(([, score]) => score >= fit.name)
      if (named.length > 0) return named.map(([{ id }]) => id)
    }
  }
  return []
}

/** The products of whose names the query is a part, as it is while one types, those that begin with it first. */
function partsOfNames(index: SearchIndex, words: readonly string[]): number[] {
  const text = together(words)
  if (text.length < 2) return []
  const candidates = new Set<IndexedProduct>()
  for (const [word, having] of index.byWord)
    if (word.startsWith(text) || text.startsWith(word)) for (const product of having) candidates.add(product)
  return [...candidates]
    .map((product) => ({ product, starts: product.parts.map((part) => startOf(part.words, text)).filter((start) => start >= 0) }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => Math.min(...a.starts) - Math.min(...b.starts) || a.product.place - b.product.place)
    .map(({ product }) => product.id)
}

/** The place of the word with which a text begins in a name, or -1. */
function startOf(words: readonly string[], text: string): number {
  for (let start = 0; start < words.length; start += 1) if (together(words.slice(start)).startsWith(text)) return start
  return -1
}
