import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { seal, unseal } from '@/lib/core/secrets/seal'

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n'))

/** SHA-256 of a text, hexadecimal. */
export const hashOf = (...parts: readonly string[]) => digest(...parts).digest('hex')

const keyOf = (secret: string) => digest('answer', secret).digest()

/** Compresses and encrypts an answer with what only its recipient knows, so that a stored one opens no cart. @returns base64 */
export function sealAnswer(answer: string, secret: string): string {
  return seal(deflateRawSync(answer), keyOf(secret)).toString('base64')
}

/** @throws Error when the secret is another one or the answer was changed */
export function openAnswer(stored: string, secret: string): string {
  return inflateRawSync(unseal(Buffer.from(stored, 'base64'), keyOf(secret))).toString('utf8')
}
