import { createHmac, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { isSecret } from '../secret'

/** Who of the staff is in. `expiresAt`: ms since 1970. */
export type StaffSession = Readonly<{ name: string; expiresAt: number }>

/** The name that goes into the records, as its owner types it. */
export const staffNameSchema = z.string().trim().min(1).max(40)

const sealedSchema = z.object({ name: staffNameSchema, expiresAt: z.int() })

/** The cookie's value: readable, and nobody without the passcode can make one. A new passcode ends all sessions. */
export function sealStaffSession(session: StaffSession, passcode: string): string {
  const content = Buffer.from(JSON.stringify(session)).toString('base64url')
  return `${content}.${signatureOf(content, passcode)}`
}

/** @returns null for a cookie that is made up, of another passcode, or too old */
export function openStaffSession(sealed: string | undefined, passcode: string, now = Date.now()): StaffSession | null {
  const [content = '', signature = ''] = sealed?.split('.') ?? []
  if (!isSecret(signature, signatureOf(content, passcode))) return null
  const session = sealedSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  return session.success && session.data.expiresAt > now ? session.data : null
}

function signatureOf(content: string, passcode: string): string {
  return createHmac('sha256', keyOf(passcode)).update(content).digest('base64url')
}

const keys = new Map<string, Buffer>()

/** Made slowly, so that a stolen cookie does not help to guess the passcode; and once for each process. */
function keyOf(passcode: string): Buffer {
  const key = keys.get(passcode) ?? scryptSync(passcode, 'talat staff session', 32)
  keys.set(passcode, key)
  return key
}
