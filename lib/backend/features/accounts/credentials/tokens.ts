import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 32

/** A secret for its holder and the hash to store: the database never contains the secret itself. */
export type Secret = Readonly<{ secret: string; hash: string }>

/** A session token, a cart key or a reset code: 32 random bytes, base64url. */
export function createSecret(): Secret {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** SHA-256, hex. Sufficient for random secrets, which cannot be guessed; passwords need `hashPassword`. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
