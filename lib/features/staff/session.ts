import 'server-only'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { sessionsInMemory } from './session-memory'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'

/** A signed-in member of staff. */
export type StaffSession = Readonly<{ name: string }>

const sessionSchema = z.object({ name: staffNameSchema })

/**
 * Opens a session. The backend stores it, so all replicas share it. It ends after a working day, at logout, and when the passcode
 * changes.
 * @returns the token for the cookie; it is stored nowhere else
 */
export async function openStaffSession(name: string, passcode: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const key = keyOf(token, passcode)
  await ask(z.null(), 'open', [key, name], () => sessionsInMemory.open(key, name))
  return token
}

/** @returns null if the token is invalid, belongs to another passcode, has expired or was signed out */
export async function readStaffSession(token: string, passcode: string): Promise<StaffSession | null> {
  const key = keyOf(token, passcode)
  return ask(sessionSchema.nullable(), 'read', [key], () => sessionsInMemory.read(key))
}

export async function closeStaffSession(token: string, passcode: string): Promise<void> {
  const key = keyOf(token, passcode)
  await ask(z.null(), 'close', [key], () => sessionsInMemory.close(key))
}

const storefront = { address: 'staff', staff: { name: 'storefront' } } as const

/** Calls the backend. A server without staff sessions (Netforce) is asked once; after that, this process stores them. */
async function ask<Answer>(schema: z.ZodType<Answer>, method: string, args: readonly unknown[], inMemory: () => Answer): Promise<Answer> {
  if (sessionsInMemory.isInUse()) return inMemory()
  try {
    return await callBackend(schema, 'staff.session', method, args, {}, { locale: 'en_US' }, storefront)
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'server' && isUnknownMethod(error.message)) return inMemory()
    throw error
  }
}

/** Recognizes the sentences with which servers report an unknown model or method. */
function isUnknownMethod(message: string): boolean {
  return /not found|no such|unknown m|has no attribute|bad action/i.test(message)
}

/** The session key stored in the backend. It depends on the passcode, and the token cannot be derived from it. */
function keyOf(token: string, passcode: string): string {
  return createHmac('sha256', stretched(passcode)).update(token).digest('base64url')
}

const stretchedPasscodes = new Map<string, Buffer>()

/** A slow key derivation, so that a stolen session key does not help to guess the passcode. The result is cached per process. */
function stretched(passcode: string): Buffer {
  const key = stretchedPasscodes.get(passcode) ?? scryptSync(passcode, 'talat staff session', 32)
  stretchedPasscodes.set(passcode, key)
  return key
}
