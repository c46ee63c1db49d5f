import type { Locale } from '@/lib/core/locale'

/** Whether a line is short enough to be drawn. */
export type Fits = (line: string) => Promise<boolean>

export type FittedLines = Readonly<{ lines: readonly string[]; isWhole: boolean }>

/**
 * Breaks a text into lines between words, which Thai writes without spaces. Text beyond `maximum` lines is cut with an ellipsis.
 * A word longer than a line is broken between letters, never between a letter and its marks.
 */
export async function fitLines(text: string, language: Locale, maximum: number, fits: Fits): Promise<FittedLines> {
  const lines: string[] = []
  let rest: readonly string[] = piecesOf(text.replace(/\s+/g, ' ').trim(), language)
  while (rest.length > 0) {
    if (lines.length === maximum - 1 && !(await fits(lineOf(rest)))) {
      return { lines: [...lines, await cutShort(rest, fits)], isWhole: false }
    }
    const [first = '', ...others] = rest
    if (!(await fits(lineOf([first])))) rest = [...lettersOf(first, language), ...others]
    const most = Math.max(await largestPassing((length) => fits(lineOf(rest.slice(0, length))), rest.length), 1)
    const phrase = endOfPhrase(rest.slice(0, most))
    const keepsPhrase = phrase > 0 && lines.length + 1 < maximum && (await fits(lineOf(rest.slice(phrase))))
    const count = most < rest.length && keepsPhrase ? phrase : most
    lines.push(lineOf(rest.slice(0, count)))
    rest = rest.slice(count)
  }
  return { lines, isWhole: true }
}

async function cutShort(pieces: readonly string[], fits: Fits): Promise<string> {
  const shortened = (length: number) => `${lineOf(pieces.slice(0, length))}…`
  return shortened(await largestPassing((length) => fits(shortened(length)), pieces.length))
}

/** Binary search for the largest number up to `limit` that passes, if all smaller numbers pass too; 0 if none passes. */
async function largestPassing(passes: (length: number) => Promise<boolean>, limit: number): Promise<number> {
  let [passed, failed] = [0, limit + 1]
  while (failed - passed > 1) {
    const middle = Math.floor((passed + failed) / 2)
    if (await passes(middle)) passed = middle
    else failed = middle
  }
  return passed
}

/** Words that the platform's dictionary breaks in the wrong place. */
const knownWords = /(ออร์แกนิก|ออร์แกนิค)/

function wordsOf(text: string, language: Locale): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return text
    .split(knownWords)
    .flatMap((part) => (knownWords.test(part) ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment)))
}

/** The index after the last space of a line. Breaking there keeps the next phrase together, if it then fits on one line. */
const endOfPhrase = (line: readonly string[]) => line.findLastIndex((piece) => piece.endsWith(' ')) + 1

/** Words with their adjacent spaces, punctuation and repetition marks. */
function piecesOf(text: string, language: Locale): string[] {
  const pieces: string[] = []
  for (const segment of wordsOf(text, language)) {
    const last = pieces.at(-1)
    const belongsBefore = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}ๆฯ]/u.test(segment) || (last !== undefined && /[\p{Ps}\p{Pi}]$/u.test(last))
    if (belongsBefore && last !== undefined) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

function lettersOf(word: string, language: Locale): string[] {
  return Array.from(new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word), ({ segment }) => segment)
}

const lineOf = (pieces: readonly string[]) => pieces.join('').trim()
