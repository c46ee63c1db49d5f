import { wordsOf } from './words'

/** Rows of the table of synonyms: phrases with commas between them. */
export type Synonym = Readonly<{
  /** What shoppers type, and what means the same: `prawn, shrimp, กุ้ง`. */
  phrases: string
  /** What is found instead, where they are no names of goods: `กะเพรา, หมูสับ` for `ผัดกะเพรา, pad kra pao`. */
  means: string | null
}>

type Phrase = readonly string[]

/** Of one phrase: those that mean the same, and those that are found in its place. */
type Meaning = Readonly<{ same: readonly Phrase[]; instead: readonly Phrase[] }>

/** From the words of a phrase, written together, to its meaning. */
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

/** The phrases between the commas of a cell, each as its words. */
function phrasesOf(cell: string): Phrase[] {
  return cell
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
}

/** The words without the spaces between them: `kra pao` is asked for as `krapao`, too, and Thai has none. */
export function together(words: Phrase): string {
  return words.join('')
}

/** The most words of a query that are looked up together. */
const longest = 6

/** One thing that a query asks for: what was typed, and what it means. */
export type Term = Readonly<{
  words: Phrase
  /** Whether a synonym says what it means. */
  isKnown: boolean
}> &
  Meaning

/** Takes the words of a query together to the longest phrases that have a meaning; every other word is a term of its own. */
export function termsOf(words: Phrase, synonyms: Synonyms): Term[] {
  const terms: Term[] = []
  for (let start = 0; start < words.length;) {
    let length = Math.min(longest, words.length - start)
    while (length > 1 && !synonyms.has(together(words.slice(start, start + length)))) length -= 1
    const taken = words.slice(start, start + length)
    const meaning = synonyms.get(together(taken))
    terms.push({ words: taken, same: [taken, ...(meaning?.same ?? [])], instead: meaning?.instead ?? [], isKnown: meaning !== undefined })
    start += length
  }
  return terms
}
