import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '@/lib/core/secrets/seal'

/** Begins a sealed text; no plain text of the shop's begins so. */
const mark = 'sealed:1:'

/** Encrypts texts in the database that the shop has to read again, so that a copy of the database alone does not reveal them. */
export type SealedTexts = Readonly<{
  seal: (text: string) => string
  /** Returns a text that was stored before it was sealed as it is; null for one that was sealed with another secret. */
  open: (stored: string) => string | null
}>

/** @param secret of the shop, read when it is first needed; it is not part of a backup */
export function sealedTexts(secret: () => string): SealedTexts {
  let derived: Buffer | undefined
  const key = () => (derived ??= Buffer.from(hkdfSync('sha256', secret(), '', 'talat sealed texts', 32)))
  return {
    seal: (text) => mark + seal(Buffer.from(text), key()).toString('base64'),
    open: (stored) => {
      if (!stored.startsWith(mark)) return stored
      try {
        return unseal(Buffer.from(stored.slice(mark.length), 'base64'), key()).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
