import 'server-only'
import { LRUCache } from 'lru-cache'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { processWide } from '@/lib/core/process-wide'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { callerRoles, staffRoles, type CallerRole, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { staffSessionHours } from '@/lib/domain/staff/staff-session'
import type { Sender, StaffSender } from '@/lib/platform/rpc/backend-answer'
import type { Answer } from '@/lib/platform/rpc/record-schema'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'

/** A signed-in member of staff. */
export type StaffSession = StaffSender & Readonly<{ role: StaffRole }>

/** The same, or someone who must set up a second factor first. */
export type SignedInStaff = StaffSender & Readonly<{ role: CallerRole }>

export function isEnrolled(staff: SignedInStaff): staff is StaffSession {
  return staff.role !== 'enrolling'
}

const sessionSchema = z
  .object({ name: staffNameSchema, role: z.enum(callerRoles), account_id: z.number().nullable(), session_id: z.number().nullish() })
  .transform(({ name, role, account_id, session_id = null }): SignedInStaff => ({
    name,
    role,
    accountId: account_id,
    sessionId: session_id,
  }))

/**
 * Opens a session for someone with the passcode. The backend stores it, so all replicas share it. It ends after a working day, at
 * logout, when the passcode changes, and when an owner has an account.
 * @returns the token for the cookie; it is stored nowhere else
 */
export async function openStaffSession(name: string, passcode: string): Promise<string> {
  const token = createToken()
  const key = keyOf(token, passcode)
  await ask(z.null(), 'open', [key, name], () => sessionsInMemory.open(key, name))
  return token
}

/**
 * Opens a session with a staff account. It ends like others, and when the account is deactivated or gets a new password.
 * @param address client IP, for rate limits
 * @returns the token for the cookie, and whether it opens a session only with a code of the second factor
 * @throws RpcError for a wrong e-mail or password, and for too many tries
 */
export async function openAccountSession(
  { email, password, address }: Readonly<{ email: string; password: string; address: string }>,
  passcode: string,
): Promise<Readonly<{ token: string; needsCode: boolean }>> {
  const token = createToken()
  const answer = await callAsStorefront(z.literal('code').nullable(), 'sign_in', [keyOf(token, passcode), email, password], address)
  return { token, needsCode: answer === 'code' }
}

/**
 * Opens the session of a sign-in that lacks its code.
 * @param pending token of the sign-in
 * @param address client IP, for rate limits
 * @returns the token of the session, a new one
 * @throws RpcError for a wrong code, a sign-in that has expired, and too many tries
 */
export async function confirmSignInCode(
  { pending, code, address }: Readonly<{ pending: string; code: string; address: string }>,
  passcode: string,
): Promise<string> {
  const token = createToken()
  await callAsStorefront(z.null(), 'confirm_code', [keyOf(pending, passcode), keyOf(token, passcode), code], address)
  return token
}

/** How staff can sign in at the moment. */
export type SignInWays = Readonly<{ passcode: boolean; accounts: boolean }>

const waysSchema = z.object({ passcode: z.boolean(), accounts: z.boolean() })

/** A server without staff accounts has only the passcode. */
export function readSignInWays(): Promise<SignInWays> {
  return ask<SignInWays>(waysSchema, 'read_sign_in', [], () => ({ passcode: true, accounts: false }))
}

const programSchema = z.object({ name: staffNameSchema, role: z.enum(staffRoles) })

/** The program of staff that an API token belongs to; null if it is invalid, and on a server without such tokens. */
export function readStaffToken(token: string): Promise<z.output<typeof programSchema> | null> {
  return ask(programSchema.nullable(), 'read_token', [token], () => null)
}

/**
 * @param isPoll a page asked by itself: the session stays idle
 * @returns null if the token is invalid, belongs to another passcode, has expired, was idle for too long or was signed out
 */
export async function readStaffSession(token: string, passcode: string, isPoll = false): Promise<SignedInStaff | null> {
  const key = keyOf(token, passcode)
  return ask(sessionSchema.nullable(), 'read', [key, isPoll], () => sessionsInMemory.read(key))
}

export async function closeStaffSession(token: string, passcode: string): Promise<void> {
  const key = keyOf(token, passcode)
  await ask(z.null(), 'close', [key], () => sessionsInMemory.close(key))
}

/** Calls a method of `staff.session`, which the storefront calls for people who are not signed in. */
export function callAsStorefront<Output>(
  answer: Answer<Output>,
  method: MethodOf<'staff.session'>,
  args: readonly unknown[],
  address: string,
  language: Locale = 'en',
): Promise<Output> {
  const storefront: Sender = { address, staff: { name: 'storefront', role: null, accountId: null } }
  return callBackend(answer, 'staff.session', method, args, {}, publicSession(language), storefront)
}

/** Calls the backend. A server without staff sessions (Netforce) is asked once; after that, this process stores them. */
async function ask<Output>(
  answer: Answer<Output>,
  method: MethodOf<'staff.session'>,
  args: readonly unknown[],
  inMemory: () => Output,
): Promise<Output> {
  if (sessionsInMemory.isInUse()) return inMemory()
  try {
    return await callAsStorefront(answer, method, args, 'staff')
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'server' && isUnknownMethod(error.message)) return inMemory()
    throw error
  }
}

/** Recognizes the sentences with which servers report an unknown model or method. */
function isUnknownMethod(message: string): boolean {
  return /not found|no such|unknown m|has no attribute|bad action/i.test(message)
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
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

type Sessions = LRUCache<string, Readonly<{ name: string; role: 'owner'; accountId: null }>>

const memory = () => processWide<{ sessions?: Sessions }>('staffSessions', () => ({}))

function sessions(): Sessions {
  return (memory().sessions ??= new LRUCache({ max: 1000, ttl: staffSessionHours * 3_600_000 }))
}

/** In-process staff sessions, for a backend that cannot store them and has no roles. They end with the process. */
const sessionsInMemory = {
  /** Whether the backend has turned out not to store sessions. */
  isInUse: () => memory().sessions !== undefined,
  open: (key: string, name: string) => {
    sessions().set(key, { name, role: 'owner', accountId: null })
    return null
  },
  read: (key: string) => sessions().get(key) ?? null,
  close: (key: string) => {
    sessions().delete(key)
    return null
  },
} as const
