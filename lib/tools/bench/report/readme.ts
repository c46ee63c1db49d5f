const begin = '<!-- figures of npm run bench -->'
const end = '<!-- end of figures -->'

/**
 * A README with other figures between its two markers.
 * @throws Error when the markers are not there, once each and in order
 */
export function withFigures(readme: string, figures: string): string {
  const [before, rest, ...tooMany] = readme.split(begin)
  const [, after, ...twice] = rest?.split(end) ?? []
  if (before === undefined || after === undefined || tooMany.length > 0 || twice.length > 0) {
    throw new Error(`The README has to have one ${begin} and one ${end} behind it`)
  }
  return `${before}${begin}\n\n${figures.trim()}\n\n${end}${after}`
}
