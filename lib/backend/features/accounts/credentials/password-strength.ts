import type { Issue } from '@/lib/domain/errors/errors'
import { commonPasswords } from './common-passwords'

/** Attackers guess the shop's own name first. */
const shopNames = ['talat', 'ตลาด']

/**
 * Rejects a password that is easy to guess: a common one, a repetition, a row of letters or digits, or one made only of the
 * shop's name, the customer's name or e-mail and some digits (NIST SP 800-63B). There is no rule about character classes.
 * @param about what others know about the customer: names and e-mail
 */
export function validatePasswordStrength(field: string, password: string, about: readonly string[]): Issue[] {
  const text = plain(password)
  const isWeak = commonPasswords.has(text) || isRepetition(text) || isSequence(text) || isMadeOf(text, [...shopNames, ...partsOf(about)])
  return isWeak ? [{ field, key: 'passwordTooEasy' }] : []
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** `aaaaaaaa`, `abababab`, `abcdabcd`: one to four characters, repeated. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

/** `abcdefgh`, `76543210`: consecutive characters in one direction. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether only digits and symbols are left without those words: `somchai@example.com`, `Talat2026!`. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && !/[\p{Letter}\p{Mark}]/u.test(rest)
}

/** An e-mail counts as a whole, by the part before the at sign, and by its words; a name by its words. Longest first. */
function partsOf(about: readonly string[]): string[] {
  const parts = about.map(plain).flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{Letter}\p{Mark}]+/u)])
  return parts.filter((part) => part.length >= 3).sort((a, b) => b.length - a.length)
}
