import 'server-only'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { sessionsInMemory } from './session-memory'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'

/** Who of the staff is in. */
export type StaffSession = Readonly<{ name: string }>

const sessionSchema = z.object({ name: staffNameSchema })

/**
 * Opens a session, which the backend keeps and all processes of the shop share. It ends after a working day, when its owner
 * leaves, and with a new passcode.
 * @returns the token for the cookie; no one else keeps it
 */
export async function openStaffSession(name: string, passcode: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const key = keyOf(token, passcode)
  await ask(z.null(), 'open', [key, name], () => sessionsInMemory.open(key, name))
  return token
}

/** @returns null for a token that is made up, of another passcode, too old, or of someone who has left */
export async function readStaffSession(token: string, passcode: string): Promise<StaffSession | null> {
  const key = keyOf(token, passcode)
  return ask(sessionSchema.nullable(), 'read', [key], () => sessionsInMemory.read(key))
}

export async function closeStaffSession(token: string, passcode: string): Promise<void> {
  const key = keyOf(token, passcode)
  await ask(z.null(), 'close', [key], () => sessionsInMemory.close(key))
}

const storefront = { address: 'staff', staff: { name: 'storefront' } } as const

/** Asks the backend; a server that does not know staff sessions (Netforce) is asked once and leaves them to this process. */
async function ask<Answer>(schema: z.ZodType<Answer>, method: string, args: readonly unknown[], inMemory: () => Answer): Promise<Answer> {
  if (sessionsInMemory.isInUse()) return inMemory()
  try {
    return await callBackend(schema, 'staff.session', method, args, {}, { locale: 'en_US' }, storefront)
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'server' && isUnknownMethod(error.message)) return inMemory()
    throw error
  }
}

/** How servers say that they have no such model or method. */
function isUnknownMethod(message: string): boolean {
  return /not found|no such|unknown m|has no attribute|bad action/i.test(message)
}

/** What the backend knows a session by: of another passcode it is another one, and no one can turn it into the token. */
function keyOf(token: string, passcode: string): string {
  return createHmac('sha256', stretched(passcode)).update(token).digest('base64url')
}

const stretchedPasscodes = new Map<string, Buffer>()

/** Made slowly, so that a stolen key does not help to guess the passcode; and once for each process. */
function stretched(passcode: string): Buffer {
  const key = stretchedPasscodes.get(passcode) ?? scryptSync(passcode, 'talat staff session', 32)
  stretchedPasscodes.set(passcode, key)
  return key
}
