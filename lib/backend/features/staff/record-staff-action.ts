import { and, eq, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { apiToken, resetCode, userSession } from '@/lib/backend/infrastructure/database/schema/people'
import { staffAccount, staffAction, staffPendingSignIn, staffSession } from '@/lib/backend/infrastructure/database/schema/staff'
import { isWaiting } from '@/lib/backend/features/mail/outbox/claim-mail'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { CallContext } from '@/lib/backend/context/model'
import type { Operation } from '@/lib/domain/operations/operation'
import { importAuthor, operatorAuthor, programAuthor } from '@/lib/domain/staff/change-authors'

type NewStaffAction = Readonly<{
  /** The human-readable subject: an order's number, a product's code. */
  about: string
  aboutId?: number
  detail?: Record<string, unknown>
}>

type NamedAction = NewStaffAction & Readonly<{ action: string }>
type StaffAction = NewStaffAction & Readonly<{ /** Default: model and method of the call. */ action?: string }>

/** The name that a trusted caller gave, or that of a program. */
export function staffName({ caller }: Pick<CallContext, 'caller'>): string {
  return caller.staffName ?? programAuthor
}

/** Records a staff action in the transaction of the change, and logs it after the commit. */
export async function recordStaffAction(call: CallContext, { action = call.method, ...about }: StaffAction): Promise<void> {
  const staff = staffName(call)
  await insertAction(call, { staff, account_id: call.caller.staffAccountId ?? null }, { action, ...about })
  call.afterCommit(async () => call.ports.logger.info({ staff, action, about: about.about }, 'staff'))
}

/** What an import did to each file's rows, in the list of what staff did. */
export async function recordImportAction(job: JobContext, files: readonly Readonly<{ file: string }>[]): Promise<void> {
  const about = files.map(({ file }) => file).join(', ')
  await insertAction(job, { staff: importAuthor, account_id: null }, { action: 'shop.import', about, detail: { files } })
}

/** What the operator of the server did with a command. */
export function recordOperatorAction(job: JobContext, action: NamedAction): Promise<void> {
  return insertAction(job, { staff: operatorAuthor, account_id: null }, action)
}

/** What lets people and programs in. It may have been revoked since a backup was made. */
export const signIns = [staffSession, staffPendingSignIn, userSession, apiToken, resetCode] as const

const restored = 'staff.operation.restore'

/**
 * That the data of the shop are those of a backup, in the list that was in it. Its sessions, tokens and codes may have been revoked
 * since, and its waiting mails sent: the former end, as do links to set a password, and the latter wait for staff, among those that failed.
 */
export async function recordRestore(job: Pick<JobContext, 'database' | 'now'>, { id, staff, started, content }: Operation): Promise<void> {
  for (const table of signIns) await job.database.delete(table)
  await job.database.update(staffAccount).set({ code_hash: null, code_expires_at: null })
  await job.database
    .update(outboxMail)
    .set({ failed_at: timeInBangkok(job.now) })
    .where(isWaiting)
  const about = content?.time ?? started
  await insertAction(job, { staff, account_id: null }, { action: restored, about, detail: { operation: id } })
}

/** Whether these data are those that an operation has restored. */
export async function hasRestored(database: Database, { id }: Operation): Promise<boolean> {
  return (await database.$count(staffAction, and(eq(staffAction.action, restored), sql`${staffAction.detail} ->> 'operation' = ${id}`))) > 0
}

async function insertAction(
  { database, now }: Pick<JobContext, 'database' | 'now'>,
  by: Readonly<{ staff: string; account_id: number | null }>,
  { action, about, aboutId, detail }: NamedAction,
): Promise<void> {
  const time = timeInBangkok(now)
  await database.insert(staffAction).values({ time, ...by, action, about, about_id: aboutId ?? null, detail: detail ?? null })
}
