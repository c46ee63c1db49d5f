import { fit, matchPhrase, type Matches } from './matches'
import type { IndexedProduct, SearchIndex } from './search-index'
import type { Term } from './synonyms'
import { isThai } from './words'

/**
 * The products that a term fits: by what was typed, by what means the same, and by what it stands for.
 * @param within where only these products matter, unless a synonym says what the term means
 */
export function matchTerm(index: SearchIndex, { words, same, instead, isKnown }: Term, within?: Matches): Matches {
  if (!isKnown) return matchPhrase(index, words, within)
  const matches = new Map(inBothLanguages(index, words, same))
  // What a dish is cooked from comes in the order in which its row names it.
  for (const [place, phrase] of instead.entries())
    for (const product of named(ofKind(matchPhrase(index, phrase))).keys())
      matches.set(product, Math.max(matches.get(product) ?? 0, fit.kind - place / 100))
  return matches
}

/**
 * Those whose Thai and English names both say so come before those that say it in one of them. These are left out where they have
 * no word of the query itself: ส้มโอ (pomelo) begins with the Thai for orange, and is none.
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

/** Only those that have the very name, where there are such. */
function named(matches: Matches): Matches {
  const exact = new Map([...matches].filter(([, score]) => score >= fit.name))
  return exact.size > 0 ? exact : matches
}

export function bestOf(matches: readonly Matches[]): Matches {
  const best = new Map<IndexedProduct, number>()
  for (const match of matches) for (const [product, score] of match) best.set(product, Math.max(score, best.get(product) ?? 0))
  return best
}

/** Without those that only mention the word, unless they are of a group with those that are such a thing. */
export function ofKind(matches: Matches): Matches {
  const kinds = new Set([...matches].filter(([, score]) => score >= fit.group).map(([{ groups }]) => groups[0]))
  const least = [...matches.values()].some((score) => score >= fit.scattered) ? fit.scattered : 0
  return new Map(
    [...matches].filter(([{ groups }, score]) => score >= fit.group || (score >= least && (kinds.size === 0 || kinds.has(groups[0])))),
  )
}

/** Those in which the words of a phrase follow each other. */
export function contiguous(matches: Matches): Matches {
  return new Map([...matches].filter(([, score]) => score >= fit.part && score !== fit.group))
}
