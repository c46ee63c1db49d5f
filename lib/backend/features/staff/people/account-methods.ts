import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalEmail, validateEmail } from '@/lib/domain/accounts/account-rules'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { staffRoles } from '@/lib/domain/staff/staff-roles'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import { rejectDuplicateLogin } from '@/lib/backend/features/accounts/credentials/users'
import { currentMailer } from '../../mail/server/stored-mail-server'
import { queueMail } from '../../mail/outbox/outbox'
import type { CallContext } from '@/lib/backend/context/model'
import { recordStaffAction } from '../record-staff-action'
import { hasSecondFactor, noSecondFactor } from './second-factor/redeem-code'
import { issueStaffCode, staffCodeUrl } from './account-codes'
import { createToken, readTokens, revokeToken } from './program-tokens'
import { lockAccount, readAccountChanges, undoAccountChange, writeAccount } from './account-changes'

const roleSchema = z.enum(staffRoles)

/** All accounts, without their secrets. */
const readAll = defineMethod('staff.account.read_all', async ({ database }) => {
  const rows = await database.select().from(staffAccount).orderBy(asc(staffAccount.name), asc(staffAccount.id))
  return rows.map((row) => {
    const { id, name, email, role, active, password } = row
    return { id, name, email, role, active, has_password: password !== null, has_second_factor: hasSecondFactor(row) }
  })
})

const inviteArguments = z.tuple([
  z.strictObject({ name: staffNameSchema, email: z.string().trim().min(1).max(200).transform(normalEmail), role: roleSchema }),
])

/** Adds an account and mails its owner a link to set a password. @returns its id */
const invite = defineMethod('staff.account.invite', inviteArguments, async (call, [values]) => {
  const issues = validateEmail(values.email)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  const row = { ...values, create_time: timeInBangkok(call.now) }
  const [account] = await rejectDuplicateLogin(() => call.database.insert(staffAccount).values(row).returning())
  if (!account) throw new Error('An account was not made')
  await record(call, account, { role: account.role, email: account.email })
  await mailLink(call, account)
  return account.id
})

/** Mails a new link: the invitation again, or, to someone who has accepted it, a link for a new password. */
const sendInvitation = defineMethod('staff.account.send_invitation', z.tuple([idSchema]), async (call, [id]) => {
  const account = await lockAccount(call, id)
  if (!account.active) throw new UserError('staffAccountUnknown')
  await record(call, account)
  await mailLink(call, account)
  return null
})

/**
 * The link that would be mailed, for an owner to pass on. It replaces the one in the latest mail.
 * @throws UserError linkIsMailed in a shop with a mail server, where only the person gets it
 */
const createLink = defineMethod('staff.account.create_link', z.tuple([idSchema]), async (call, [id]) => {
  const { database, now, ports } = call
  if ((await currentMailer(database, ports)).reachesMailboxes) throw new UserError('linkIsMailed')
  const account = await lockAccount(call, id)
  if (!account.active) throw new UserError('staffAccountUnknown')
  const code = await issueStaffCode(database, { id, use: account.password === null ? 'invitation' : 'password', now })
  await record(call, account)
  return staffCodeUrl(ports.publicUrl, languageOf(call.locale), code)
})

const setRole = defineMethod('staff.account.set_role', z.tuple([idSchema, roleSchema]), async (call, [id, role]) => {
  const account = await lockAccount(call, id)
  if (account.role === role) return null
  await writeAccount(call, account, { change: { role }, detail: { from: account.role, to: role } })
  return null
})

const setActive = defineMethod('staff.account.set_active', z.tuple([idSchema, z.boolean()]), async (call, [id, active]) => {
  const account = await lockAccount(call, id)
  if (account.active === active) return null
  await writeAccount(call, account, { change: { active }, detail: { active } })
  return null
})

/** Turns off the second factor of someone who has lost the phone and the recovery codes. */
const resetSecondFactor = defineMethod('staff.account.reset_second_factor', z.tuple([idSchema]), async (call, [id]) => {
  const account = await lockAccount(call, id)
  if (!hasSecondFactor(account)) return null
  await call.database.update(staffAccount).set(noSecondFactor).where(eq(staffAccount.id, id))
  await record(call, account)
  return null
})

function mailLink(call: CallContext, { id, email, password }: StaffAccountRow): Promise<void> {
  return queueMail(call, { recipient: email, kind: password === null ? 'staffInvitation' : 'staffPassword', aboutId: id })
}

function record(call: CallContext, { id, name }: StaffAccountRow, detail: Record<string, unknown> = {}): Promise<void> {
  return recordStaffAction(call, { about: name, aboutId: id, detail })
}

export const staffAccountMethods = [
  readAll,
  invite,
  sendInvitation,
  createLink,
  setRole,
  setActive,
  readAccountChanges,
  undoAccountChange,
  resetSecondFactor,
  readTokens,
  createToken,
  revokeToken,
]
