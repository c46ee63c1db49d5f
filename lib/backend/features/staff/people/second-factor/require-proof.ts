import { isSecret } from '@/lib/core/secrets/constant-time-equal'
import { isTotpCode, normalCode } from '@/lib/domain/staff/second-factor'
import { UserError } from '@/lib/domain/errors/errors'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import type { CallContext } from '@/lib/backend/context/model'
import { countLogin, markClientFamiliar, ownHashTurn } from '@/lib/backend/features/accounts/credentials/login-limits'
import { verifyPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import type { StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import { findStaffAccount } from '../find-account'
import { codeLimitKey } from '../limit-key'
import { recordWrongCode, redeemCode } from './redeem-code'

/**
 * A code of the second factor or the password of the account: an unlocked device alone is not enough for what follows.
 * @throws UserError wrongCodeOrPassword, tooManyTries
 */
export async function proveAccount(call: CallContext, account: StaffAccountRow, proof: string): Promise<void> {
  await countLogin(call, codeLimitKey(account.email))
  const isRight =
    (await redeemCode(call, account, proof)) !== null ||
    (!isTotpCode(normalCode(proof)) && (await verifyPassword(proof, account.password, ownHashTurn(call))))
  if (!isRight) {
    await recordWrongCode(call, account)
    throw new UserError('wrongCodeOrPassword')
  }
  await markClientFamiliar(call, codeLimitKey(account.email))
}

/** The same of the caller's account; of a session of the passcode, the passcode. Programs of staff have no proof. */
export async function requireProof(call: CallContext, proof: string): Promise<void> {
  const { staffAccountId } = call.caller
  const account = staffAccountId ? await findStaffAccount(call.database, staffAccountId) : null
  if (account) return proveAccount(call, account, proof)
  await countLogin(call, passcodeKey)
  if (staffAccountId || !isSecret(proof, staffPasscode)) throw new UserError('wrongCodeOrPassword')
  await markClientFamiliar(call, passcodeKey)
}

/** No account has this key in the rate limits. */
const passcodeKey = 'staff passcode'
