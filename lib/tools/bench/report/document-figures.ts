import type { Figure } from './figure'
import { shortRow } from './table'

const begin = '<!-- figures of npm run bench -->'
const end = '<!-- end of figures -->'

/**
 * A document with the figures between its two markers replaced.
 * @throws Error unless both markers occur exactly once and in order
 */
export function withFigures(page: string, figures: string): string {
  const { before, after } = parts(page)
  return `${before}${begin}\n\n${figures.trim()}\n\n${end}${after}`
}

/** A document with new values in the rows between the markers that name these figures; other rows stay unchanged. */
export function withNewValues(page: string, figures: readonly Figure[]): string {
  const rows = new Map(figures.map((figure) => [figure.what, shortRow(figure).trim()]))
  const table = parts(page)
    .between.split('\n')
    .map((line) => rows.get(line.split(' | ')[0]?.slice(2) ?? '') ?? line)
  return withFigures(page, table.join('\n'))
}

function parts(page: string) {
  const [before, rest, ...tooMany] = page.split(begin)
  const [between, after, ...twice] = rest?.split(end) ?? []
  if (before === undefined || between === undefined || after === undefined || tooMany.length > 0 || twice.length > 0) {
    throw new Error(`The document must have one ${begin} and one ${end} behind it`)
  }
  return { before, between, after }
}
