import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { loginSchema } from '@/lib/domain/accounts/account-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, defineMethod, inTransaction } from '@/lib/backend/context/define-method'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import {
  countLogin,
  hashTurn,
  markClientFamiliar,
  ownHashTurn,
  revertLoginCount,
} from '@/lib/backend/features/accounts/credentials/login-limits'
import { hashPassword, isOutdated, verifyPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import type { CallContext } from '@/lib/backend/context/model'
import { recordStaffAction } from '../record-staff-action'
import { sessionKeySchema, storeSession } from '../store-session'
import { hasSecondFactor, recordWrongCode, redeemCode } from './second-factor/redeem-code'
import { deletePendingSignIn, findPendingSignIn, storePendingSignIn } from './second-factor/pending-sign-in'
import { codeSchema } from './second-factor/second-factor-methods'
import { countOwners, findStaffAccountByEmail } from './find-account'
import { codeLimitKey, limitKey } from './limit-key'

/** How staff sign in at the moment: the passcode only until an owner can, and a password once there are accounts. */
export const readSignIn = defineMethod('staff.session.read_sign_in', async ({ database }) => ({
  passcode: (await countOwners(database)) === 0,
  accounts: (await database.$count(staffAccount)) > 0,
}))

const signInArguments = z.tuple([sessionKeySchema, loginSchema.shape.email, loginSchema.shape.password])

/**
 * Opens a session with e-mail and password, or, if the account has a second factor, prepares one for {@link confirmCode}. As for
 * customers, neither the error message nor the timing reveals which of the two was wrong, or that the account is deactivated.
 * @returns `code` if a code is missing, null if the session is open
 */
export const signIn = defineLongMethod('staff.session.sign_in', signInArguments, async (call, [key, email, password]) => {
  if (email === '' || password === '') throw new UserError('emailAndPasswordRequired')
  await countLogin(call, limitKey(email))
  const account = await findStaffAccountByEmail(call.database, email)
  const turn = await hashTurn(call, limitKey(email))
  const isRight = await verifyPassword(password, account?.password ?? null, turn).catch(async (error: unknown) => {
    await revertLoginCount(call, limitKey(email))
    throw error
  })
  if (!account || !isRight) throw refused(call, account)
  const hash = await currentHash(call, account, password)
  await markClientFamiliar(call, limitKey(email))
  return call.transaction(async (database) => {
    // The account may have been deactivated, or its password changed, while the password was hashed.
    const isUnchanged = and(
      eq(staffAccount.id, account.id),
      eq(staffAccount.active, true),
      eq(staffAccount.password, account.password ?? ''),
    )
    const [unchanged] = await database.update(staffAccount).set({ password: hash }).where(isUnchanged).returning()
    if (!unchanged) throw refused(call, account)
    if (hasSecondFactor(unchanged)) {
      await storePendingSignIn(database, call.now, key, account.id)
      return 'code'
    }
    await storeSession(database, call.now, { key, name: account.name, accountId: account.id })
    return null
  })
})

const confirmCodeArguments = z.tuple([sessionKeySchema, sessionKeySchema, codeSchema])

/** Opens the session of a sign-in whose password was right, with a code of the authenticator app or a recovery code. */
export const confirmCode = defineLongMethod('staff.session.confirm_code', confirmCodeArguments, async (call, [pendingKey, key, code]) => {
  const account = await findPendingSignIn(call.database, call.now, pendingKey)
  if (!account) throw new UserError('staffSignInExpired')
  const { id, name, email } = account
  await countLogin(call, codeLimitKey(email))
  const redeemed = await inTransaction(call, async (part) => {
    const redeemed = await redeemCode(part, account, code)
    if (redeemed === null) return null
    if (!(await deletePendingSignIn(part.database, pendingKey))) throw new UserError('staffSignInExpired')
    await storeSession(part.database, part.now, { key, name, accountId: id })
    if (redeemed === 'recovery') {
      const own = { ...part, caller: { ...part.caller, staffName: name, staffAccountId: id } }
      await recordStaffAction(own, { about: name, aboutId: id })
    }
    return redeemed
  })
  if (redeemed === null) {
    await recordWrongCode(call, account)
    throw new UserError('wrongCode')
  }
  await markClientFamiliar(call, codeLimitKey(email))
  return null
})

function refused({ ports }: CallContext, account: StaffAccountRow | null): UserError {
  ports.logger.warn({ accountId: account?.id ?? null }, 'staff sign-in refused')
  return new UserError('wrongLogin')
}

/** The stored hash, or one with the current parameters: the plain password is known only now. */
async function currentHash(call: CallContext, { password: hash }: StaffAccountRow, plain: string): Promise<string> {
  return hash !== null && !isOutdated(hash) ? hash : hashPassword(plain, ownHashTurn(call))
}
