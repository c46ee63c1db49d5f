import { shortRow, type Figure } from './table'

const begin = '<!-- figures of npm run bench -->'
const end = '<!-- end of figures -->'

/**
 * A document with the figures between its two markers replaced.
 * @throws Error unless both markers occur exactly once and in order
 */
export function withFigures(page: string, figures: string): string {
  const [before = '', between = '', ...others] = page.split(begin)
  const [, after, ...more] = between.split(end)
  if (after === undefined || others.length + more.length > 0)
    throw new Error(`The document must have one ${begin} and one ${end} behind it`)
  return `${before}${begin}\n\n${figures.trim()}\n\n${end}${after}`
}

/** A document with new values in the rows that name these figures; everything else stays unchanged. */
export function withNewValues(page: string, figures: readonly Figure[]): string {
  const rows = new Map(figures.map((figure) => [figure.what, shortRow(figure)]))
  const lines = page.split('\n').map((line) => rows.get(/^\| (.+?) \| /.exec(line)?.[1] ?? '') ?? line)
  return lines.join('\n')
}
