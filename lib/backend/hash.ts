import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal: how tokens and cart keys are stored. They are long and random, so no salt is needed. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
