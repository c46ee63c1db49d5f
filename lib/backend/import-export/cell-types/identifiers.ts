import { isGtin } from '@/lib/domain/catalog/gtin'
import { plainDigits, plainKind, type Kind } from './cell-type'

/** A GTIN of 8, 12, 13 or 14 digits; spaces and hyphens between digits are accepted. */
export const gtin: Kind = plainKind({
  name: 'GTIN',
  input: 'text',
  read: (cell) => {
    const digits = plainDigits(cell).replace(/[\s-]/g, '')
    return isGtin(digits) ? digits : null
  },
  reason: 'is no GTIN: write all its 8, 12, 13 or 14 digits, the last of which is their check digit',
})

/** The region codes of CLDR without those of groups and former countries. */
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country by its code. */
export const country: Kind = plainKind({
  name: 'country code',
  input: 'text',
  read: (cell) => {
    const code = cell.trim().toUpperCase()
    return /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined ? code : null
  },
  reason: 'is no country code: write two letters, like TH',
})
