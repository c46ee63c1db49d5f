import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { decideCallerRole } from '@/lib/domain/accounts/second-factor'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'
import type { CallerRole } from '@/lib/domain/accounts/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import { hashSecret } from '../customers/accounts/tokens'
import { staffAccount, staffSession } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Method } from '@/lib/backend/context/model'
import { hasSecondFactor } from './people/second-factor/redeem-code'
import { readIsRequired } from './people/second-factor/read-is-required'
import { countOwners, type StaffAccountRow } from './people/find-account'
import { readToken } from './people/program-tokens'
import { confirmCode, readSignIn, signIn } from './people/sign-in'
import { acceptCode, readCode, requestCode } from './people/staff-password'
import { staffOnly } from './staff-only'
import { sessionKeySchema, storeSession } from './store-session'

/** Opens a session for someone with the passcode, until an owner has an account with a password. */
const open = staffOnly('staff.session.open', async ({ database, now }, args) => {
  const [key, name] = z.tuple([sessionKeySchema, staffNameSchema]).parse(args)
  if ((await countOwners(database)) > 0) throw new UserError('staffPasscodeOff')
  await storeSession(database, now, { key, name, accountId: null })
  return null
})

/**
 * Name and role are the account's present ones, so that a changed role counts at once. A session opened with the passcode has all
 * rights, and ends when an owner can sign in.
 * @returns the staff session of this key; null when there is none
 */
const read = staffOnly('staff.session.read', async ({ database, now }, args) => {
  const [key] = z.tuple([sessionKeySchema]).parse(args)
  const [session] = await database
    .select({ name: staffSession.name, account: staffAccount })
    .from(staffSession)
    .leftJoin(staffAccount, eq(staffAccount.id, staffSession.account_id))
    .where(and(eq(staffSession.key_hash, hashSecret(key)), gt(staffSession.expires_at, timeInBangkok(now))))
  if (!session) return null
  const { account } = session
  if (account) return account.active ? { name: account.name, role: await callerRole(database, account), account_id: account.id } : null
  return (await countOwners(database)) > 0 ? null : { name: session.name, role: 'owner', account_id: null }
})

async function callerRole(database: Database, account: StaffAccountRow): Promise<CallerRole> {
  const { role } = account
  const isOn = hasSecondFactor(account)
  return decideCallerRole({ role, hasSecondFactor: isOn, isRequired: !isOn && (await readIsRequired(database)) })
}

/** Closes a session on the server, so that copies of its cookie become invalid. */
const close = staffOnly('staff.session.close', async ({ database }, args) => {
  const [key] = z.tuple([sessionKeySchema]).parse(args)
  await database.delete(staffSession).where(eq(staffSession.key_hash, hashSecret(key)))
  return null
})

export const staffSessionMethods = {
  open,
  read,
  close,
  read_sign_in: readSignIn,
  read_token: readToken,
  sign_in: signIn,
  confirm_code: confirmCode,
  request_code: requestCode,
  read_code: readCode,
  accept_code: acceptCode,
} as const satisfies Record<string, Method>

/** Hashing and mail are slow, so these methods do not run in the call's transaction. */
export const ownTransactionStaffSessionMethods = ['sign_in', 'request_code', 'accept_code'] as const
