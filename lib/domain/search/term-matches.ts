import { fit, matchPhrase, type Matches } from './matches'
import type { IndexedProduct, SearchIndex } from './search-index'
import type { Term } from './synonyms'
import { isThai } from './words'

/**
 * The products that match a term by the typed words, by synonyms, or by substitutes.
 * @param within limits the search to these products, unless a synonym defines the term
 */
export function matchTerm(index: SearchIndex, { words, same, instead, isKnown }: Term, within?: Matches): Matches {
  if (!isKnown) return matchPhrase(index, words, within)
  const matches = new Map(inBothLanguages(index, words, same))
  // Ingredients of a dish are ranked in the order of its synonym row.
  for (const [place, phrase] of instead.entries())
    for (const product of named(ofKind(matchPhrase(index, phrase))).keys())
      matches.set(product, Math.max(matches.get(product) ?? 0, fit.kind - place / 100))
  return matches
}

/**
 * Products whose Thai and English names both match come first. Products that match in one language only are dropped if neither
 * name contains a typed word: ส้มโอ (pomelo) begins with the Thai word for orange, but is not an orange.
 */
function inBothLanguages(index: SearchIndex, words: readonly string[], same: readonly (readonly string[])[]): Matches {
  const inThai = bestOf(same.filter((phrase) => phrase.some(isThai)).map((phrase) => matchPhrase(index, phrase)))
  const inLatin = bestOf(same.filter((phrase) => !phrase.some(isThai)).map((phrase) => matchPhrase(index, phrase)))
  const both = [...new Set([...inThai.keys(), ...inLatin.keys()])].map((product) => {
    const scores = [inThai.get(product) ?? 0, inLatin.get(product) ?? 0]
    return { product, most: Math.max(...scores), least: Math.min(...scores) }
  })
  const matches = new Map(both.map(({ product, most, least }) => [product, most + least / 10]))
  if (!both.some(({ least }) => least >= fit.part)) return matches
  const typed = matchPhrase(index, words)
  for (const { product, least } of both) if (least < fit.mention && !typed.has(product) && isNamedInBoth(product)) matches.delete(product)
  return matches
}

function isNamedInBoth({ parts }: IndexedProduct): boolean {
  return parts.some((part) => part.isThai) && parts.some((part) => !part.isThai)
}

/** Only the exact matches, if there are any. */
function named(matches: Matches): Matches {
  const exact = new Map([...matches].filter(([, score]) => score >= fit.name))
  return exact.size > 0 ? exact : matches
}

export function bestOf(matches: readonly Matches[]): Matches {
  const best = new Map<IndexedProduct, number>()
  for (const match of matches) for (const [product, score] of match) best.set(product, Math.max(score, best.get(product) ?? 0))
  return best
}

/** Drops products that only mention the word, unless they are in the same group as products of that kind. */
export function ofKind(matches: Matches): Matches {
  const kinds = new Set([...matches].filter(([, score]) => score >= fit.group).map(([{ groups }]) => groups[0]))
  const least = [...matches.values()].some((score) => score >= fit.scattered) ? fit.scattered : 0
  return new Map(
    [...matches].filter(([{ groups }, score]) => score >= fit.group || (score >= least && (kinds.size === 0 || kinds.has(groups[0])))),
  )
}

/** Matches in which the words of the phrase are adjacent. */
export function contiguous(matches: Matches): Matches {
  return new Map([...matches].filter(([, score]) => score >= fit.part && score !== fit.group))
}
