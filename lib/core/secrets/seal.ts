import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const sizes = { iv: 12, tag: 16 } as const

/** Encrypts and authenticates bytes. @param key 32 bytes */
export function seal(bytes: Uint8Array, key: Uint8Array): Buffer {
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv(algorithm, key, iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key is another one or the sealed bytes were changed */
export function unseal(sealed: Uint8Array, key: Uint8Array): Buffer {
  const start = sizes.iv + sizes.tag
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, sizes.iv), { authTagLength: sizes.tag })
  decipher.setAuthTag(sealed.subarray(sizes.iv, start))
  return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()])
}
