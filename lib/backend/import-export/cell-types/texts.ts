import { normalCode } from '@/lib/domain/cart/cart-rules'
import { plainDigits, plainKind, type Kind } from './cell-type'

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

/** A sentence or two of HTML. */
export const shortHtml: Kind = { ...html, input: 'long' }

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
