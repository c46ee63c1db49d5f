import { randomInt } from 'node:crypto'

/** No letters and digits that are taken for one another: no I, L, O, U, 0, 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const groups = 4
const groupLength = 4

/** A code that nobody guesses and everybody can type, `GV-7K2M-…`: 78 random bits. */
export function newGiftVoucherCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return ['GV', ...Array.from({ length: groups }, group)].join('-')
}
