/**
 * Splits Thai, which has no spaces, into words, and Latin text at spaces. Part of the platform (ICU): the same in Node and
 * browsers.
 */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

const thaiLetter = /[฀-๿]/
const runs = /[\u0e00-\u0e7f]+|[\p{Letter}\p{Number}\p{Mark}]+?(?=[\u0e00-\u0e7f]|[^\p{Letter}\p{Number}\p{Mark}]|$)/gu

/**
 * Normalizes the words of a text for comparison: lower case, without accents, Latin words in the singular. `Fresh Limes
 * (มะนาวสด)` gives fresh, lime, มะนาว, สด.
 */
export function wordsOf(text: string): string[] {
  return (normalized(text).match(runs) ?? []).flatMap((run) => (isThai(run) ? thaiWords(run) : singular(run)))
}

function thaiWords(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

export function isThai(word: string): boolean {
  return thaiLetter.test(word)
}

/** Drops apostrophes within words, so that `bird's` is one word, and unifies the two spellings of sara am. */
function normalized(text: string): string {
  return text.normalize('NFD').replace(/[̀-ͯ'’]/g, '').normalize('NFC').replace(/ํา/g, 'ำ').replace(/[ๆฯ]/g, ' ').toLowerCase()
}

/** Handles English plurals only, and roughly. That is enough, because names and queries are normalized in the same way. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(ch|sh|x|z|o|ss)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('aves')) return `${word.slice(0, -3)}f`
  return word.slice(0, -1)
}
