import { displayName } from '@/lib/core/display-name'
import { normalCode } from '@/lib/domain/cart/cart-rules'
import { type Kind, plainDigits, plainKind } from './cell-type'
import { isGtin } from '@/lib/domain/catalog/gtin'

const maxCodeLength = 120

/** Unchanged, including spaces, line breaks and quotes. */
export const text: Kind = plainKind({
  name: 'text',
  input: 'text',
  read: (cell) => (cell.includes('\0') ? null : cell),
  reason: 'holds a character that no text can hold (NUL)',
})

/** More than a line. */
export const longText: Kind = { ...text, input: 'long' }

/** A name in both languages: “Kale (คะน้า)”. */
export const bilingualName: Kind = { ...text, input: 'bilingual' }

/** HTML is stored unchanged; pages sanitize it on every render. */
export const html: Kind = { ...text, name: 'HTML', input: 'html' }

/** The code that identifies a row. No `|`, which separates codes in lists. */
export const code: Kind = plainKind({
  name: 'code',
  input: 'code',
  read: (cell) => {
    const trimmed = cell.trim()
    // A control character is usually a line break copied along with the cell.
    return trimmed !== '' && trimmed.length <= maxCodeLength && !/[|\p{Cc}]/u.test(trimmed) ? trimmed : null
  },
  reason: `is no code: at most ${maxCodeLength} characters on one line, without |`,
})

/** What a code made of a name begins with: its Latin letters and digits, `leafy-greens`; without any, a word before a number. */
export function codeStem(name: string, otherwise: string): string {
  const latin = displayName(name, 'en').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (latin.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '') || `${otherwise}-`
}

/** A name in both languages that identifies the row. */
export const bilingualKey: Kind = { ...code, name: text.name, input: 'bilingual' }

/** A code that shoppers type into a cart, as the cart looks it up. */
export const shopperCode: Kind = {
  ...code,
  name: 'code, in any letters',
  schema: code.schema.transform(normalCode),
  fromStored: normalCode,
}

export const email: Kind = {
  ...plainKind({
    name: 'e-mail address',
    input: 'text',
    read: (cell) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()) ? cell.trim().toLowerCase() : null),
    reason: 'is no e-mail address',
  }),
  fromStored: (stored) => stored.trim().toLowerCase(),
}

/** An identifier of exactly `count` digits, leading zeros included; spaces and hyphens between digits are accepted. */
export function digits(count: number, reason: string): Kind {
  return plainKind({
    name: `${count} digits`,
    input: 'text',
    read: (cell) => {
      const bare = plainDigits(cell).replace(/[\s-]/g, '')
      return bare.length === count && /^\d+$/.test(bare) ? bare : null
    },
    reason,
  })
}

/** One of a few words, case-insensitive. */
export function choice(...words: readonly string[]): Kind {
  return plainKind({
    name: words.join(' or '),
    input: 'choice',
    words,
    read: (cell) => words.find((word) => word.toLowerCase() === cell.trim().toLowerCase()) ?? null,
    reason: `is none of ${words.join(', ')}`,
  })
}

const words = new Map([
  ...['true', 'yes', 'y', '1', 'x', 'ใช่', 'จริง'].map((word) => [word, 'TRUE'] as const),
  ...['false', 'no', 'n', '0', 'ไม่', 'ไม่ใช่', 'เท็จ'].map((word) => [word, 'FALSE'] as const),
])

/** As spreadsheets show it: TRUE or FALSE. */
export const yesNo: Kind = {
  ...plainKind({
    name: 'TRUE or FALSE',
    input: 'yesNo',
    read: (cell) => words.get(cell.trim().toLowerCase()) ?? null,
    reason: 'is neither TRUE nor FALSE (yes, no, 1, 0, ใช่, ไม่ใช่ will do, too)',
  }),
  fromStored: (stored) => stored.toUpperCase(),
}

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
