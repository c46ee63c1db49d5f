import { normalEmail } from '@/lib/account/rules'
import type { CallContext } from '../call-context'

type Knocking = Pick<CallContext, 'ports' | 'caller'>

/**
 * Counts a try to sign in: of this address, of this address on this account, and of all strangers on this account.
 * An address that has signed in before is no stranger, so nobody can lock a customer out from elsewhere.
 * @throws UserError tooManyTries
 */
export async function countLogin({ ports: { limits }, caller }: Knocking, email: string): Promise<void> {
  const pair = pairOf(email, caller.address)
  await limits.count('loginByAddress', caller.address)
  await limits.count('loginByEmailAndAddress', pair)
  if (!(await limits.has('familiarAddress', pair))) await limits.count('loginByEmail', normalEmail(email))
}

/** After the right password, or a new one set with a code from the mail: the account's own address, its tries forgotten. */
export async function welcomeAddress({ ports: { limits }, caller }: Knocking, email: string): Promise<void> {
  const pair = pairOf(email, caller.address)
  await limits.count('familiarAddress', pair)
  await limits.forget('loginByEmailAndAddress', pair)
}

/** @throws UserError tooManyTries */
export async function countSignUp({ ports: { limits }, caller }: Knocking, email: string): Promise<void> {
  await limits.count('signUpByAddress', caller.address)
  await limits.count('signUpByEmailAndAddress', pairOf(email, caller.address))
}

/** A request for a reset code. @throws UserError tooManyTries, whether there is such a customer or not */
export async function countResetRequest({ ports: { limits }, caller }: Knocking, email: string): Promise<void> {
  await limits.count('resetByAddress', caller.address)
  await limits.count('resetByEmailAndAddress', pairOf(email, caller.address))
  await limits.count('resetByEmail', normalEmail(email))
}

function pairOf(email: string, address: string): string {
  return `${address} ${normalEmail(email)}`
}
