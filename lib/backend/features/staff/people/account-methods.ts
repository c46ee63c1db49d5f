import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { normalEmail, validateEmail } from '@/lib/domain/accounts/account-rules'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { staffRoles, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import { rejectDuplicateLogin } from '@/lib/backend/features/accounts/credentials/users'
import type { CallContext } from '@/lib/backend/context/model'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'
import { currentMailer } from '../../mail/server/stored-mail-server'
import { queueMail } from '../../mail/outbox/outbox'
import { recordStaffAction } from '../record-staff-action'
import { hasSecondFactor, noSecondFactor } from './second-factor/redeem-code'
import { issueStaffCode, staffCodeUrl } from './account-codes'
import { createToken, readTokens, revokeToken } from './program-tokens'
import { readLatestChanges, recordRecordChange } from '../record-history'
import { countOwners } from './find-account'
import { endStaffSessions } from './second-factor/pending-sign-in'

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
  await updateRow(call.database, staffAccount, id, noSecondFactor)
  await record(call, account)
  return null
})

function mailLink(call: CallContext, { id, email, password }: StaffAccountRow): Promise<void> {
  return queueMail(call, { recipient: email, kind: password === null ? 'staffInvitation' : 'staffPassword', aboutId: id })
}

function record(call: CallContext, { id, name }: StaffAccountRow, detail: Record<string, unknown> = {}): Promise<void> {
  return recordStaffAction(call, { about: name, aboutId: id, detail })
}

/** What a change of an account sets: its role, or whether it can sign in. */
type AccountChange = Readonly<{ role: StaffRole } | { active: boolean }>

type Written = Readonly<{ change: AccountChange; detail: Record<string, unknown> }>

/**
 * Changes an account, locked by {@link lockAccount}, and records who did it. Deactivation ends its sessions and revokes the link
 * in its latest mail.
 * @throws UserError lastOwner
 */
async function writeAccount(call: CallContext, account: StaffAccountRow, { change, detail }: Written): Promise<void> {
  const { id, role } = account
  const after = { role, active: account.active, ...change }
  if (role === 'owner' && (after.role !== 'owner' || !after.active)) await refuseLastOwner(call, account)
  const isDeactivated = account.active && !after.active
  const revoked = after.active === account.active ? {} : { code_hash: null }
  await updateRow(call.database, staffAccount, id, { ...change, ...revoked })
  if (isDeactivated) await endStaffSessions(call.database, id)
  const before = 'role' in change ? { role } : { active: account.active }
  await recordRecordChange(call, { kind: 'staff', id, before: cellsOf(before), after: cellsOf(change) })
  await recordStaffAction(call, { about: account.name, aboutId: id, detail })
}

/** Changes that the page lists, and that can be taken back. */
const listedChanges = 20

/** The latest changes of roles and access, newest first, with the names of their accounts. */
const readAccountChanges = defineMethod('staff.account.read_changes', async (call) => {
  const changes = await readLatestChanges(call, 'staff', listedChanges)
  const { id, name } = staffAccount
  const ids = changes.map(({ recordId }) => recordId)
  const names = new Map(
    (await call.database.select({ id, name }).from(staffAccount).where(inArray(id, ids))).map((row) => [row.id, row.name]),
  )
  return changes.map((change) => ({ ...change, name: names.get(change.recordId) ?? '' }))
})

/**
 * Takes a change of role or access back. Sessions that a deactivation ended stay ended.
 * @throws UserError staffAccountChanged when the account is no longer as the change left it, lastOwner
 */
const undoAccountChange = defineMethod('staff.account.undo', z.tuple([idSchema]), async (call, [changeId]) => {
  const change = (await readLatestChanges(call, 'staff', listedChanges)).find(({ id }) => id === changeId)
  if (!change) throw new UserError('staffAccountChanged')
  const account = await lockAccount(call, change.recordId)
  const [left, former] = [changeOf(change.after), changeOf(change.before)]
  const isAsLeft = 'role' in left ? account.role === left.role : account.active === left.active
  if (!isAsLeft) throw new UserError('staffAccountChanged')
  await writeAccount(call, account, { change: former, detail: former })
  return null
})

/**
 * Locks an account and all owners until the end of the transaction, always in the same order, so that two owners cannot remove
 * each other at the same moment.
 */
async function lockAccount({ database }: CallContext, id: number): Promise<StaffAccountRow> {
  await database
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(eq(staffAccount.role, 'owner'))
    .orderBy(staffAccount.id)
    .for('update')
  const account = await lockRow(database, staffAccount, id)
  if (!account) throw new UserError('staffAccountUnknown')
  return account
}

/** Without an owner who can sign in, no one could manage the accounts, and the passcode would open the staff pages again. */
async function refuseLastOwner({ database }: CallContext, { id, active, password }: StaffAccountRow): Promise<void> {
  const canSignIn = active && password !== null
  if (canSignIn && (await countOwners(database, { exceptId: id })) === 0) throw new UserError('lastOwner')
}

const cellsOf = (change: AccountChange): Record<string, string> =>
  'role' in change ? { role: change.role } : { active: change.active ? '1' : '0' }

const cellsSchema = z.union([
  z.object({ role: z.enum(staffRoles) }),
  z.object({ active: z.enum(['0', '1']) }).transform(({ active }) => ({ active: active === '1' })),
])

const changeOf = (cells: Readonly<Record<string, string>>): AccountChange => cellsSchema.parse(cells)

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
