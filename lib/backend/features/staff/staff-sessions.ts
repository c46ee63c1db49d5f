import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { decideCallerRole } from '@/lib/domain/staff/second-factor'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { defaultStaffIdleMinutes, staffIdleSchema, staffIdleSetting } from '@/lib/domain/staff/staff-idle-limit'
import type { CallerRole } from '@/lib/domain/staff/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import { hashSecret } from '../accounts/credentials/tokens'
import { defineMethod } from '@/lib/backend/context/define-method'
import { staffAccount, staffSession, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { type Database, updateUnlockedRow } from '@/lib/backend/infrastructure/database/database'
import { hasSecondFactor } from './people/second-factor/redeem-code'
import { readIsRequired } from './people/second-factor/read-is-required'
import { countOwners } from './people/find-account'
import { readToken } from './people/program-tokens'
import { confirmCode, readSignIn, signIn } from './people/sign-in'
import { acceptCode, readCode, requestCode } from './people/staff-password'
import { sessionKeySchema, storeSession } from './store-session'

/** Opens a session for someone with the passcode, until an owner has an account with a password. */
const open = defineMethod('staff.session.open', z.tuple([sessionKeySchema, staffNameSchema]), async ({ database, now }, [key, name]) => {
  if ((await countOwners(database)) > 0) throw new UserError('staffPasscodeOff')
  await storeSession(database, now, { key, name, accountId: null })
  return null
})

/**
 * Name and role are the account's present ones, so that a changed role counts at once. A session opened with the passcode has all
 * rights, and ends when an owner can sign in. A poll, which a page sends by itself, leaves the session idle.
 * @returns the staff session of this key; null when there is none, and when it was idle for too long
 */
const read = defineMethod('staff.session.read', z.tuple([sessionKeySchema], z.boolean()), async ({ database, now }, [key, isPoll]) => {
  const [row] = await database
    .select({ session: staffSession, account: staffAccount })
    .from(staffSession)
    .leftJoin(staffAccount, eq(staffAccount.id, staffSession.account_id))
    .where(and(eq(staffSession.key_hash, hashSecret(key)), gt(staffSession.expires_at, timeInBangkok(now))))
  if (!row || (await isIdle(database, row.session, now))) return null
  const { session, account } = row
  if (!isPoll) await recordUse(database, session, now)
  const session_id = session.id
  if (account)
    return account.active ? { name: account.name, role: await callerRole(database, account), account_id: account.id, session_id } : null
  return (await countOwners(database)) > 0 ? null : { name: session.name, role: 'owner', account_id: null, session_id }
})

type SessionRow = typeof staffSession.$inferSelect

const minutesBefore = (now: Date, minutes: number) => timeInBangkok(new Date(now.getTime() - minutes * 60_000))

/** Whether the session was not used for longer than the setting allows. */
async function isIdle(database: Database, { last_seen_at }: SessionRow, now: Date): Promise<boolean> {
  const minutes = staffIdleSchema.catch(defaultStaffIdleMinutes).parse(await readSetting(database, staffIdleSetting, 'en'))
  return minutes > 0 && last_seen_at !== null && last_seen_at < minutesBefore(now, minutes)
}

/** Records that a session is in use, at most once a minute. */
async function recordUse(database: Database, { id, last_seen_at }: SessionRow, now: Date): Promise<void> {
  if (last_seen_at !== null && last_seen_at > minutesBefore(now, 1)) return
  await updateUnlockedRow(database, staffSession, id, { last_seen_at: timeInBangkok(now) })
}

async function callerRole(database: Database, account: StaffAccountRow): Promise<CallerRole> {
  const { role } = account
  const isOn = hasSecondFactor(account)
  return decideCallerRole({ role, hasSecondFactor: isOn, isRequired: !isOn && (await readIsRequired(database)) })
}

/** Closes a session on the server, so that copies of its cookie become invalid. */
const close = defineMethod('staff.session.close', z.tuple([sessionKeySchema]), async ({ database }, [key]) => {
  await database.delete(staffSession).where(eq(staffSession.key_hash, hashSecret(key)))
  return null
})

export const staffSessionMethods = [open, read, close, readSignIn, readToken, signIn, confirmCode, requestCode, readCode, acceptCode]
