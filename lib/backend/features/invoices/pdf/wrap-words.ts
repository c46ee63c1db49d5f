const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * Breaks a text into lines at words. Thai has no spaces between words, and PDF has no dictionary for them.
 * @param width of a line, in the unit that `measure` returns
 */
export function wrapWords(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text).flatMap((whole) => fitting(whole, width, measure))) {
    if (line !== '' && measure((line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = unit.trimStart()
    } else {
      line += unit
    }
  }
  return [...lines, line.trimEnd()]
}

/** Words with the characters that must not be separated from them: an opening bracket before, closing marks and spaces after. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  let opening = ''
  for (const { segment } of words.segment(text)) {
    if (/^[([{“‘"#]+$/.test(segment)) opening += segment
    else if (units.length > 0 && opening === '' && /^[\s)\]}”’.,;:!?%ๆฯ/-]+$/.test(segment)) units.push(`${units.pop() ?? ''}${segment}`)
    else {
      units.push(opening + segment)
      opening = ''
    }
  }
  return opening === '' ? units : [...units, opening]
}

/** Breaks a word that is wider than a line between its letters. */
function fitting(unit: string, width: number, measure: (text: string) => number): string[] {
  if (measure(unit.trimEnd()) <= width) return [unit]
  const parts: string[] = []
  for (const { segment } of letters.segment(unit)) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + segment) <= width) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}
