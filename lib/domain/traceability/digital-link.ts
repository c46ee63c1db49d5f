import { gtin14, isGtin } from '@/lib/domain/catalog/gtin'

/** What a GS1 Digital Link names: a trade item, or a batch of it. */
export type DigitalLink = Readonly<{ gtin: string; lot: string | null }>

/** Application identifier 10: up to 20 characters of GS1's character set 82 (GS1 General Specifications 7.11). */
const lotNumber = /^[!"%-?A-Z_a-z]{1,20}$/

/**
 * The path of a GS1 Digital Link (GS1 Digital Link URI Syntax 1.6). Null if a lot number does not fit into one.
 * @param gtin 8, 12, 13 or 14 digits
 */
export function digitalLinkPath(gtin: string, lot: string | null = null): string | null {
  const item = `/01/${gtin14(gtin)}`
  if (lot === null) return item
  return lotNumber.test(lot) ? `${item}/10/${encodeURIComponent(lot)}` : null
}

/** Parses the segments after `/01/`: a GTIN, or a GTIN, `10` and a lot number; null for anything else. */
export function readDigitalLink([gtin = '', ...rest]: readonly string[]): DigitalLink | null {
  if (!isGtin(gtin)) return null
  if (rest.length === 0) return { gtin: gtin14(gtin), lot: null }
  const [identifier, lot = '', ...more] = rest
  return identifier === '10' && more.length === 0 && lotNumber.test(lot) ? { gtin: gtin14(gtin), lot } : null
}
