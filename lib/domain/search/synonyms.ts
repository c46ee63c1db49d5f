import { wordsOf } from './words'

/** A row of the synonym table: phrases separated by commas. */
export type Synonym = Readonly<{
  /** Queries with the same meaning: `prawn, shrimp, กุ้ง`. */
  phrases: string
  /** What to search for instead, if the phrases are not product names: `กะเพรา, หมูสับ` for `ผัดกะเพรา, pad kra pao`. */
  means: string | null
}>

type Phrase = readonly string[]

/** The meaning of a phrase: its synonyms, and its substitutes. */
type Meaning = Readonly<{ same: readonly Phrase[]; instead: readonly Phrase[] }>

/** Maps the joined words of a phrase to its meaning. */
export type Synonyms = ReadonlyMap<string, Meaning>

export function readSynonyms(rows: Iterable<Synonym>): Synonyms {
  const meanings = new Map<string, Meaning>()
  for (const { phrases, means } of rows) {
    const asked = phrasesOf(phrases)
    const found = phrasesOf(means ?? '')
    for (const phrase of asked) {
      const known = meanings.get(together(phrase)) ?? { same: [], instead: [] }
      const same = found.length > 0 ? known.same : [...known.same, ...asked]
      meanings.set(together(phrase), { same, instead: [...known.instead, ...found] })
    }
  }
  return meanings
}

/** Splits a cell at its commas into phrases, each as its words. */
function phrasesOf(cell: string): Phrase[] {
  return cell
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
}

/** Joins words without spaces: `kra pao` is also typed as `krapao`, and Thai has no spaces. */
export function together(words: Phrase): string {
  return words.join('')
}

/** The maximum number of words that are looked up as one phrase. */
const maxPhraseWords = 6

/** One term of a query: the typed words and their meaning. */
export type Term = Readonly<{
  words: Phrase
  /** Whether a synonym defines its meaning. */
  isKnown: boolean
}> &
  Meaning

/** Groups the words of a query into the longest phrases with a known meaning. Every other word is a separate term. */
export function termsOf(words: Phrase, synonyms: Synonyms): Term[] {
  const terms: Term[] = []
  for (let start = 0; start < words.length;) {
    let length = Math.min(maxPhraseWords, words.length - start)
    while (length > 1 && !synonyms.has(together(words.slice(start, start + length)))) length -= 1
    const taken = words.slice(start, start + length)
    const meaning = synonyms.get(together(taken))
    terms.push({ words: taken, same: [taken, ...(meaning?.same ?? [])], instead: meaning?.instead ?? [], isKnown: meaning !== undefined })
    start += length
  }
  return terms
}
