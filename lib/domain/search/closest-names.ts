import { editDistance } from './edit-distance'
import { maxPhrasedProducts, phrasesOf, type SearchIndex } from './search-index'
import { soundOf } from './sounds'
import { spellingOf, type Spelled } from './spellings'
import { together, type Synonyms } from './synonyms'
import { isThai } from './words'

type SpellingAndSound = Omit<Spelled, 'phrase'>

/** The distance of phrases that sound the same, or differ only in tone marks. */
export const soundAlikeDistance = 0.5

export type CloseName = Readonly<{ phrase: readonly string[]; distance: number }>

/** Phrases of names and synonyms whose spelling or sound is close to the query, closest first. */
export function closestNames(index: SearchIndex, words: readonly string[], synonyms: Synonyms): CloseName[] {
  const typed = { spelling: spellingOf(words), sound: words.map(soundOf).join('') }
  // A Latin query may be transcribed Thai, but rarely the other way around: สบู่ (soap) only sounds like shabu. So short Thai
  // queries are not compared by sound with Latin phrases.
  const isForeign = (phrase: readonly string[]) => words.some(isThai) && typed.sound.length < 5 && !phrase.some(isThai)
  const found = new Map<string, CloseName>()
  for (const spellings of [index.spellings, index.spellingsOf(synonyms)]) {
    for (const spelled of spellings.closeTo(typed)) {
      const distance = phraseDistance(typed, spelled, !isForeign(spelled.phrase))
      if (distance !== null) found.set(together(spelled.phrase), { phrase: spelled.phrase, distance })
    }
  }
  // On a tie, the phrase with the same tone marks comes first.
  const withMarks = ({ phrase }: CloseName) => editDistance(together(phrase), together(words))
  return [...found.values()].sort((a, b) => a.distance - b.distance || withMarks(a) - withMarks(b))
}

/** The maximum share of a name's letters that may differ for the name to be offered as a suggestion. */
const maxRelativeDistance = 0.45

/** Ids of the products with the most similar names, for a search without results. */
export function nearestProducts(index: SearchIndex, words: readonly string[], most: number): number[] {
  const typed = spellingOf(words)
  if (typed.length < 3) return []
  return index.products
    .slice(0, maxPhrasedProducts)
    .map(({ id, parts }) => ({
      id,
      distance: Math.min(
        1,
        ...parts
          .flatMap(({ words: name, mainLength }) => phrasesOf(name.slice(0, mainLength)))
          .map((each) => relativeDistance(typed, spellingOf(each))),
      ),
    }))
    .filter(({ distance }) => distance <= maxRelativeDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ id }) => id)
}

/** From 0 (equal) to 1. */
function relativeDistance(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  // Texts of very different lengths cannot be similar. The length check avoids computing the edit distance.
  return Math.abs(one.length - other.length) > longer * maxRelativeDistance ? 1 : editDistance(one, other) / longer
}

/** 1 if the sounds are equal. Less if a long word differs by one added, missing or replaced sound: mangostine, kratiem, สัปรด. */
function soundSimilarity(one: string, other: string): number {
  if (one === other) return one.length > 2 ? 1 : 0
  const isLong = Math.min(one.length, other.length) >= 6 && Math.abs(one.length - other.length) <= 1
  return isLong && one[0] === other[0] && editDistance(one, other, 1) === 1 ? 0.5 : 0
}

/** The distance of two phrases; null if they are too different. */
function phraseDistance(typed: SpellingAndSound, { spelling, sound }: SpellingAndSound, comparesSound: boolean): number | null {
  if (spelling === typed.spelling) return 0
  const bySound = comparesSound ? soundSimilarity(typed.sound, sound) : 0
  if (bySound === 1) return soundAlikeDistance
  const bySpelling = spellingDistance(spelling, typed.spelling)
  return bySound === 0 ? bySpelling : Math.min(1.5, bySpelling ?? 1.5)
}

function spellingDistance(spelled: string, typed: string): number | null {
  if (spelled[0] !== typed[0] || Math.abs(spelled.length - typed.length) > 2) return null
  const distance = editDistance(spelled, typed, maxTypos)
  return distance <= maxTypos && distance <= allowedTypos(spelled, typed) ? distance : null
}

/** The maximum number of misspelled letters. */
const maxTypos = 2

/**
 * How many letters may differ. A word of five letters allows one added or missing letter but no replaced one, so that "pasta"
 * does not find "paste".
 */
function allowedTypos(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  if (length >= 4 && inOrder(one) === inOrder(other)) return 1
  if (length < 5) return length === 4 && one.length !== other.length ? 1 : 0
  if (length === 5 && one.length === other.length) return 0
  if (length === 7 && consonantsOf(one) === consonantsOf(other)) return 2
  return length < 8 ? 1 : 2
}

const inOrder = (text: string) => [...text].sort().join('')

const consonantsOf = (text: string) => text.replace(/[aeiou]/g, '')
