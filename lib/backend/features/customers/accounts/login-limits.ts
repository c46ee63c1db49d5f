import { normalEmail } from '@/lib/domain/accounts/account-rules'
import type { QueueTurn } from '@/lib/platform/rate-limits/fair-queue'
import { networkOf } from '@/lib/platform/http/client-ip'
import type { CallContext } from '@/lib/backend/context/model'

type SignInCall = Pick<CallContext, 'ports' | 'caller'>

/**
 * Counts a try to sign in: of this address, of this address on this account, and of all strangers on this account.
 * An address that has signed in before is no stranger, so no one can lock a customer out from elsewhere.
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

/** Takes the tries on the account back that {@link countLogin} counted, when the password was not looked at. */
export async function forgiveLogin(call: SignInCall, email: string): Promise<void> {
  const {
    ports: { limits },
    caller,
  } = call
  await limits.forgive('loginByEmailAndAddress', pairOf(email, caller.address))
  if (!(await isFamiliar(call, email))) await limits.forgive('loginByEmail', normalEmail(email))
}

/** The place in the queue of passwords: of an address that has signed in before, before those of strangers. */
export async function hashTurn(call: SignInCall, email: string): Promise<QueueTurn> {
  return { source: networkOf(call.caller.address), priority: await isFamiliar(call, email) }
}

/** The same for a customer who is signed in. */
export function ownHashTurn({ caller }: Pick<SignInCall, 'caller'>): QueueTurn {
  return { source: networkOf(caller.address), priority: true }
}

/** After the right password, or a new one set with a code from the mail: the account's own address, its tries forgotten. */
export async function welcomeAddress({ ports: { limits }, caller }: SignInCall, email: string): Promise<void> {
  const pair = pairOf(email, caller.address)
  await limits.count('familiarAddress', pair)
  await limits.forget('loginByEmailAndAddress', pair)
}

/** @throws UserError tooManyTries */
export async function countSignUp({ ports: { limits }, caller }: SignInCall, email: string): Promise<void> {
  await limits.count('signUpByAddress', caller.address)
  await limits.count('signUpByEmailAndAddress', pairOf(email, caller.address))
}

/** A request for a reset code. @throws UserError tooManyTries, whether there is such a customer or not */
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
