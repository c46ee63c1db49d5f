import type Crypto from 'node:crypto'

type Done = (error: Error | null, key: Buffer) => void

/**
 * For `jest.mock('node:crypto', …)` in a file with many sign-ins: its scrypt is the real one at a low cost, of which
 * passwords.test.ts has the real. No hash that was made elsewhere is known by it.
 */
export function lowCostCrypto() {
  const crypto = jest.requireActual<typeof Crypto>('node:crypto')
  const scrypt = (word: string, salt: Buffer, bytes: number, _cost: object, done: Done) =>
    crypto.scrypt(word, salt, bytes, { N: 1024 }, done)
  return { ...crypto, scrypt }
}
