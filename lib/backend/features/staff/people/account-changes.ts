import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { staffRoles, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import type { CallContext } from '@/lib/backend/context/model'
import { readLatestChanges, recordRecordChange } from '../record-history'
import { recordStaffAction } from '../record-staff-action'
import { countOwners } from './find-account'
import { endStaffSessions } from './second-factor/pending-sign-in'

/** What a change of an account sets: its role, or whether it can sign in. */
type AccountChange = Readonly<{ role: StaffRole } | { active: boolean }>

type Written = Readonly<{ change: AccountChange; detail: Record<string, unknown> }>

/**
 * Changes an account, locked by {@link lockAccount}, and records who did it. Deactivation ends its sessions and revokes the link
 * in its latest mail.
 * @throws UserError lastOwner
 */
export async function writeAccount(call: CallContext, account: StaffAccountRow, { change, detail }: Written): Promise<void> {
  const { id, role } = account
  const after = { role, active: account.active, ...change }
  if (role === 'owner' && (after.role !== 'owner' || !after.active)) await refuseLastOwner(call, account)
  const isDeactivated = account.active && !after.active
  const revoked = after.active === account.active ? {} : { code_hash: null }
  await call.database
    .update(staffAccount)
    .set({ ...change, ...revoked })
    .where(eq(staffAccount.id, id))
  if (isDeactivated) await endStaffSessions(call.database, id)
  const before = 'role' in change ? { role } : { active: account.active }
  await recordRecordChange(call, { kind: 'staff', id, before: cellsOf(before), after: cellsOf(change) })
  await recordStaffAction(call, { about: account.name, aboutId: id, detail })
}

/** Changes that the page lists, and that can be taken back. */
const listedChanges = 20

/** The latest changes of roles and access, newest first, with the names of their accounts. */
export const readAccountChanges = defineMethod('staff.account.read_changes', async (call) => {
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
export const undoAccountChange = defineMethod('staff.account.undo', z.tuple([idSchema]), async (call, [changeId]) => {
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
export async function lockAccount({ database }: CallContext, id: number): Promise<StaffAccountRow> {
  await database
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(eq(staffAccount.role, 'owner'))
    .orderBy(staffAccount.id)
    .for('update')
  const [account] = await database.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update')
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
