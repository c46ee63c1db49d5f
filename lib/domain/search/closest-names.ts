import { editDistance } from './edit-distance'
import type { SearchIndex } from './search-index'
import { soundOf } from './sounds'
import { together, type Synonyms } from './synonyms'
import { isThai } from './words'

/** The most words of a name that are compared with a query at once. */
const longest = 4

/** In a larger shop, only the words of further names are compared, and not their phrases: it would take too long. */
const mostNames = 2_000

/** Phrases of names and synonyms that are spelled or sound much like what was typed, the closest first. */
export function closestNames(index: SearchIndex, words: readonly string[], synonyms: Synonyms): (readonly string[])[] {
  const typed = spellingOf(words)
  const sound = words.map(soundOf).join('')
  const found = new Map<string, readonly [words: readonly string[], apart: number]>()
  const compare = (phrase: readonly string[]) => {
    const apart = apartness(typed, phrase, sound.length > 1 && index.soundOf(phrase) === sound)
    if (apart !== null) found.set(together(phrase), [phrase, apart])
  }
  for (const word of index.byWord.keys()) compare([word])
  for (const { parts } of [...index.products.slice(0, mostNames), ...index.groups])
    for (const part of parts) phrasesOf(part.words).forEach(compare)
  for (const key of synonyms.keys()) compare([key])
  return [...found.values()].sort(([, a], [, b]) => a - b).map(([phrase]) => phrase)
}

/** How much of a name may be another word for it to be offered as what was perhaps meant. */
const nearEnough = 0.45

/** Ids of products whose names are the least unlike what was typed, for a search that finds nothing. */
export function nearestProducts(index: SearchIndex, words: readonly string[], most: number): number[] {
  const typed = spellingOf(words)
  if (typed.length < 3) return []
  return index.products
    .slice(0, mostNames)
    .map(({ id, parts }) => ({
      id,
      apart: Math.min(
        1,
        ...parts
          .flatMap(({ words: name, mainLength }) => phrasesOf(name.slice(0, mainLength)))
          .map((each) => unlikeness(typed, spellingOf(each))),
      ),
    }))
    .filter(({ apart }) => apart <= nearEnough)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ id }) => id)
}

/** From 0, the same, to 1. */
function unlikeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  // Texts of very different lengths are unlike each other, and need no counting.
  return Math.abs(one.length - other.length) > longer * nearEnough ? 1 : editDistance(one, other) / longer
}

function phrasesOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(longest, words.length - start) }, (__, more) => words.slice(start, start + more + 1)),
  )
}

/** Null where they are too different to be meant. */
function apartness(typed: string, phrase: readonly string[], soundsAlike: boolean): number | null {
  const spelled = spellingOf(phrase)
  if (spelled === typed) return 0
  if (soundsAlike) return 0.5
  if (spelled[0] !== typed[0] || Math.abs(spelled.length - typed.length) > 2) return null
  const apart = editDistance(spelled, typed)
  return apart <= slips(spelled, typed) ? apart : null
}

/** How many letters may be wrong: of five, one too many or too few, so that no one who wants pasta gets paste. */
function slips(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  if (length < 5) return length === 4 && one.length !== other.length ? 1 : 0
  if (length === 5 && one.length === other.length) return 0
  return length < 8 ? 1 : 2
}

/** Without the tone marks and short vowels that are most often forgotten. */
function spellingOf(words: readonly string[]): string {
  const text = together(words)
  return words.some(isThai) ? text.replace(/[็่้๊๋]/g, '') : text
}
