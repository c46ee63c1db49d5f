import type Crypto from 'node:crypto'

type Done = (error: Error | null, key: Buffer) => void

/**
 * For `jest.mock('node:crypto', …)` in a file with many sign-ins: scrypt at a low cost. passwords.test.ts covers the real cost.
 * It cannot verify hashes that were created elsewhere.
 */
export function lowCostCrypto() {
  const crypto = jest.requireActual<typeof Crypto>('node:crypto')
  const scrypt = (word: string, salt: Buffer, bytes: number, _cost: object, done: Done) =>
    crypto.scrypt(word, salt, bytes, { N: 1024 }, done)
  return { ...crypto, scrypt }
}
