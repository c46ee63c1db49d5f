import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const algorithm = 'aes-256-gcm'
const sizes = { iv: 12, tag: 16 } as const

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n'))

/** SHA-256 of a text, hexadecimal. */
export const hashOf = (...parts: readonly string[]) => digest(...parts).digest('hex')

/** Compresses and encrypts an answer with what only its recipient knows, so that a stored one opens no cart. @returns base64 */
export function sealAnswer(answer: string, secret: string): string {
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv(algorithm, digest('answer', secret).digest(), iv)
  const sealed = Buffer.concat([cipher.update(deflateRawSync(answer)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when the secret is another one or the answer was changed */
export function openAnswer(stored: string, secret: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const start = sizes.iv + sizes.tag
  const cipher = createDecipheriv(algorithm, digest('answer', secret).digest(), bytes.subarray(0, sizes.iv))
  cipher.setAuthTag(bytes.subarray(sizes.iv, start))
  return inflateRawSync(Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()])).toString('utf8')
}
