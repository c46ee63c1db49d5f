import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { loginSchema } from '@/lib/domain/accounts/account-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { staffAccount } from '@/lib/backend/infrastructure/database/schema/staff'
import { countLogin, hashTurn, markClientFamiliar, ownHashTurn, revertLoginCount } from '../../customers/accounts/login-limits'
import { hashPassword, isOutdated, verifyPassword } from '../../customers/accounts/passwords'
import type { CallContext } from '@/lib/backend/context/model'
import { staffOnly } from '../staff-only'
import { sessionKeySchema, storeSession } from '../store-session'
import { countOwners, findStaffAccountByEmail, type StaffAccountRow } from './find-account'
import { limitKey } from './limit-key'

/** How staff sign in at the moment: the passcode only until an owner can, and a password once there are accounts. */
export const readSignIn = staffOnly('staff.session.read_sign_in', async ({ database }) => ({
  passcode: (await countOwners(database)) === 0,
  accounts: (await database.$count(staffAccount)) > 0,
}))

/**
 * Opens a session with e-mail and password. As for customers, neither the error message nor the timing reveals which of the two
 * was wrong, or that the account is deactivated.
 */
export const signIn = staffOnly('staff.session.sign_in', async (call, args) => {
  const [key, email, password] = z.tuple([sessionKeySchema, loginSchema.shape.email, loginSchema.shape.password]).parse(args)
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
  await call.transaction(async (database) => {
    // The account may have been deactivated, or its password changed, while the password was hashed.
    const isUnchanged = and(
      eq(staffAccount.id, account.id),
      eq(staffAccount.active, true),
      eq(staffAccount.password, account.password ?? ''),
    )
    const [unchanged] = await database.update(staffAccount).set({ password: hash }).where(isUnchanged).returning({ id: staffAccount.id })
    if (!unchanged) throw refused(call, account)
    await storeSession(database, call.now, { key, name: account.name, accountId: account.id })
  })
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
