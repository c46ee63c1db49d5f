import { readReference } from '@/lib/domain/traceability/trace-references'
import { readDigitalLink } from './digital-link'
import { lotNumberOf } from './lot-reference'

/**
 * The lot number in a scanned code: a GS1 Digital Link with a lot, a link to the page of a lot (spec 5), or the number itself.
 * Null for a link that names no lot.
 */
export function scannedLot(text: string): string | null {
  const code = text.trim()
  if (!/^https?:\/\//i.test(code)) return code === '' ? null : lotNumberOf(code)
  if (!URL.canParse(code)) return null
  const { pathname, searchParams } = new URL(code)
  const [first, ...segments] = pathname.split('/').filter(Boolean)
  if (first === '01') return readDigitalLink(segments.map(decoded))?.lot ?? null
  const reference = readReference(Object.fromEntries(searchParams))
  return reference?.kind === 'lot' ? lotNumberOf(reference.reference) : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
