import { cutText } from '@/lib/core/well-formed'
import type { Locale } from '@/lib/core/locale'

/**
 * Shortens a text to one line of at most `limit` characters, cut between words and ended by "…". Thai has no spaces between
 * words, so the language's segmenter finds the word boundaries.
 */
export function shorten(text: string, language: Locale, limit = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const room = limit - 1
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(line.slice(0, limit * 2))
  let end = 0
  for (const { index, segment } of words) {
    if (index + segment.length > room) break
    end = index + segment.length
  }
  return `${cutText(line, end || room).replace(/[\s,;:·–-]+$/, '')}…`
}
