import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares `given` with the secret in constant time. Without a configured secret the result is always false. */
export function isSecret(given: string | null, secret: string | undefined): boolean {
  if (!secret || given === null) return false
  return timingSafeEqual(digest(given), digest(secret))
}
