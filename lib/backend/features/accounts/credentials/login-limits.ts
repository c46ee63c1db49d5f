import { normalEmail } from '@/lib/domain/accounts/account-rules'
import type { QueueTurn } from '@/lib/platform/rate-limits/fair-queue'
import { networkOf } from '@/lib/platform/rate-limits/network-of'
import type { CallContext } from '@/lib/backend/context/model'

type SignInCall = Pick<CallContext, 'ports' | 'caller'>

/**
 * Counts a login attempt per client IP, per client IP and account, and per account for unfamiliar client IPs. A client IP that
 * has signed in before is familiar, so an attacker cannot lock customers out from elsewhere.
 * @throws UserError tooManyTries
 */
export async function countLogin(call: SignInCall, email: string): Promise<void> {
  const {
    ports: { limits },
    caller,
  } = call
  await limits.count('loginByAddress', caller.address)
  await limits.count('loginByEmailAndAddress', pairOf(email, caller.address))
  if (!(await isFamiliar(call, email))) await limits.count('loginByEmail', normalEmail(email))
}

/** Reverts the per-account counts of {@link countLogin} when the password was not checked. */
export async function revertLoginCount(call: SignInCall, email: string): Promise<void> {
  const {
    ports: { limits },
    caller,
  } = call
  await limits.revert('loginByEmailAndAddress', pairOf(email, caller.address))
  if (!(await isFamiliar(call, email))) await limits.revert('loginByEmail', normalEmail(email))
}

/** The turn in the password hash queue: familiar client IPs have priority over unfamiliar ones. */
export async function hashTurn(call: SignInCall, email: string): Promise<QueueTurn> {
  return { source: networkOf(call.caller.address), priority: await isFamiliar(call, email) }
}

/** The turn of a signed-in customer in the password hash queue. */
export function ownHashTurn({ caller }: Pick<SignInCall, 'caller'>): QueueTurn {
  return { source: networkOf(caller.address), priority: true }
}

/** Marks the client IP as familiar after a successful login or password reset, and clears its failed attempts. */
export async function markClientFamiliar({ ports: { limits }, caller }: SignInCall, email: string): Promise<void> {
  const pair = pairOf(email, caller.address)
  await limits.count('familiarAddress', pair)
  await limits.reset('loginByEmailAndAddress', pair)
}

/** @throws UserError tooManyTries */
export async function countSignUp({ ports: { limits }, caller }: SignInCall, email: string): Promise<void> {
  await limits.count('signUpByAddress', caller.address)
  await limits.count('signUpByEmailAndAddress', pairOf(email, caller.address))
}

/** Counts a request for a reset code. @throws UserError tooManyTries, whether the customer exists or not */
export async function countResetRequest({ ports: { limits }, caller }: SignInCall, email: string): Promise<void> {
  await limits.count('resetByAddress', caller.address)
  await limits.count('resetByEmailAndAddress', pairOf(email, caller.address))
  await limits.count('resetByEmail', normalEmail(email))
}

function isFamiliar({ ports: { limits }, caller }: SignInCall, email: string): Promise<boolean> {
  return limits.has('familiarAddress', pairOf(email, caller.address))
}

function pairOf(email: string, address: string): string {
  return `${address} ${normalEmail(email)}`
}
