import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether `given` is the secret, in the same time whatever was given. Where no secret is set, nothing is it. */
export function isSecret(given: string | null, secret: string | undefined): boolean {
  if (!secret || given === null) return false
  return timingSafeEqual(digest(given), digest(secret))
}
