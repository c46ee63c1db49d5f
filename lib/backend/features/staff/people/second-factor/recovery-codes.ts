import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { inGroups, recoveryCodeCount } from '@/lib/domain/staff/second-factor'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'

/** 80 bits: 16 characters of base32, which a plain hash protects. */
const codeBytes = 10

export type RecoveryCodes = Readonly<{ codes: readonly string[]; hashes: string[] }>

/** New recovery codes as their owner writes them down, and the hashes to store. */
export function createRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const { buffer, byteOffset, byteLength } = randomBytes(codeBytes)
    return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }).base32
  })
  return { codes: codes.map((code) => inGroups(code, '-')), hashes: codes.map(hashSecret) }
}
