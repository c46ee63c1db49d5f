import { and, asc, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { searchDays } from '@/lib/domain/search/logged-query'
import { retentionDays } from '@/lib/domain/privacy/retention'
import { endedSessions } from '../accounts/credentials/sessions'
import { expiredApiTokens } from '../accounts/credentials/api-tokens'
import { deleteUnusedPictures } from '../staff/pictures/delete-unused-pictures'
import { abandonedGuestCarts } from '../cart/cart-use'
import { expiredIdempotentRequests } from '../agents/idempotent-requests'
import {
  apiToken,
  balanceWithdrawal,
  deliveryStop,
  ecomCart,
  idempotentRequest,
  importJournal,
  orderEvent,
  outboxMail,
  problemReport,
  resetCode,
  saleOrder,
  searchLog,
  slotHold,
  standingOrder,
  userSession,
  visitorAction,
} from '@/lib/backend/infrastructure/database/tables'
import type { JobContext } from '@/lib/backend/context/job-context'

/** A rule for deleting expired records. `deleteExpired` deletes at most `limit` rows and returns their number. */
export type RetentionRule = Readonly<{ records: string; deleteExpired: (work: JobContext, limit: number) => Promise<number> }>

/** How long the last import can be undone: what it changed may be of customers. */
const journalDays = 30

const locked = { skipLocked: true } as const

/** Visits are inserted in chronological order, so the lowest ids are the oldest: no index on the time is needed. */
async function deleteVisits({ database, now }: JobContext, limit: number): Promise<number> {
  const oldest = await database
    .select({ id: visitorAction.id, time: visitorAction.create_time })
    .from(visitorAction)
    .orderBy(asc(visitorAction.id))
    .limit(limit)
    .for('update', locked)
  const end = timeDaysBefore(now, retentionDays.visits)
  const ids = oldest.flatMap(({ id, time }) => (time === null || time < end ? [id] : []))
  if (ids.length > 0) await database.delete(visitorAction).where(inArray(visitorAction.id, ids))
  return ids.length
}

type Expiring = PgTable & Readonly<{ id: PgColumn }>

type Cleared = Readonly<{ file: PgColumn | SQL; due: (now: Date) => SQL | undefined; without: Readonly<Record<string, SQL | null>> }>

/**
 * Deletes the file before its name: if the process dies in between, a name without a file is left, which the next run removes,
 * and never an orphaned file.
 */
function clearing(table: Expiring, { file, due, without }: Cleared): RetentionRule['deleteExpired'] {
  return async ({ database, now, ports }, limit) => {
    const rows = await database.select({ id: table.id, file }).from(table).where(due(now)).limit(limit).for('update', locked)
    for (const row of rows) if (typeof row.file === 'string') await ports.files.remove('slips', row.file)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await database.update(table).set(without).where(inArray(table.id, ids))
    return ids.length
  }
}

const slipsEnd = (now: Date) => timeDaysBefore(now, retentionDays.slips)

/** A transfer that waits for verification keeps its slip. */
const oldSlips = (now: Date) =>
  and(isNotNull(saleOrder.payment_slip), ne(saleOrder.state, 'wait_payment'), lt(saleOrder.payment_reported_at, slipsEnd(now)))

const oldPhotos = (now: Date) => and(isNotNull(deliveryStop.photo), lt(deliveryStop.day, slipsEnd(now).slice(0, 10)))

/** The texts and photos of reports past retention, settled or still open. */
function oldReports(now: Date): SQL | undefined {
  const { photo, text, answer, time, settled_at } = problemReport
  const isOld = lt(sql`coalesce(${settled_at}, ${time})`, timeDaysBefore(now, retentionDays.settled))
  return and(or(isNotNull(photo), isNotNull(text), isNotNull(answer)), isOld)
}

/** Rejected slips, and those that another one followed, are referenced in the order's history. */
const slipOfEvent = sql`${orderEvent.detail} ->> 'slip'`
const oldEvents = (now: Date) =>
  and(inArray(orderEvent.kind, ['payment_refused', 'payment_reported']), isNotNull(slipOfEvent), lt(orderEvent.time, slipsEnd(now)))

/** Of transfers that staff have made or refused; the amounts stay in the books. */
async function deleteBankDetails({ database, now }: JobContext, limit: number): Promise<number> {
  const { id, bank, settled_at } = balanceWithdrawal
  const old = and(isNotNull(bank), lt(settled_at, timeDaysBefore(now, retentionDays.settled)))
  const due = database.select({ id }).from(balanceWithdrawal).where(old).limit(limit).for('update', locked)
  const without = { bank: null, account_number: null, account_name: null }
  return (await database.update(balanceWithdrawal).set(without).where(inArray(id, due)).returning({ id })).length
}

/** Deletes the rows of a table that a condition names. */
function deleting(table: Expiring, due: (now: Date) => SQL | undefined): RetentionRule['deleteExpired'] {
  return async ({ database, now }, limit) => {
    const { id } = table
    const ids = database.select({ id }).from(table).where(due(now)).limit(limit).for('update', locked)
    return (await database.delete(table).where(inArray(id, ids)).returning({ id })).length
  }
}

function endedMails(now: Date): SQL | undefined {
  const end = timeDaysBefore(now, retentionDays.mails)
  return or(lt(outboxMail.sent_at, end), lt(outboxMail.failed_at, end))
}

/** At once: an import is undone whole, or not at all. */
async function deleteImportJournal({ database, now }: JobContext): Promise<number> {
  const { id, time } = importJournal
  return (
    await database
      .delete(importJournal)
      .where(lt(time, timeDaysBefore(now, journalDays)))
      .returning({ id })
  ).length
}

export const retentionRules: readonly RetentionRule[] = [
  { records: 'visits', deleteExpired: deleteVisits },
  {
    records: 'slips',
    deleteExpired: clearing(saleOrder, { file: saleOrder.payment_slip, due: oldSlips, without: { payment_slip: null } }),
  },
  {
    records: 'delivery photos',
    deleteExpired: clearing(deliveryStop, { file: deliveryStop.photo, due: oldPhotos, without: { photo: null } }),
  },
  {
    records: 'reported problems',
    deleteExpired: clearing(problemReport, {
      file: problemReport.photo,
      due: oldReports,
      without: { photo: null, text: null, answer: null },
    }),
  },
  {
    records: 'rejected slips',
    deleteExpired: clearing(orderEvent, { file: slipOfEvent, due: oldEvents, without: { detail: sql`${orderEvent.detail} - 'slip'` } }),
  },
  { records: 'bank details of transfers', deleteExpired: deleteBankDetails },
  // What one says of its customer is no longer needed; its orders stay.
  {
    records: 'standing orders that ended',
    deleteExpired: deleting(standingOrder, (now) => lt(standingOrder.ended_at, timeDaysBefore(now, retentionDays.settled))),
  },
  { records: 'mails', deleteExpired: deleting(outboxMail, endedMails) },
  { records: 'sessions', deleteExpired: deleting(userSession, endedSessions) },
  { records: 'API tokens', deleteExpired: deleting(apiToken, expiredApiTokens) },
  { records: 'reset codes', deleteExpired: deleting(resetCode, (now) => lt(resetCode.expires_at, timeInBangkok(now))) },
  { records: 'idempotent requests', deleteExpired: deleting(idempotentRequest, expiredIdempotentRequests) },
  { records: 'searches', deleteExpired: deleting(searchLog, (now) => lt(searchLog.day, timeDaysBefore(now, searchDays).slice(0, 10))) },
  // With their lines and gift vouchers.
  { records: 'guest carts', deleteExpired: deleting(ecomCart, abandonedGuestCarts) },
  // A day later, so that the checkout can still say when the hold has ended.
  { records: 'held slots', deleteExpired: deleting(slotHold, (now) => lt(slotHold.expires_at, timeDaysBefore(now, 1))) },
  { records: 'import journal', deleteExpired: deleteImportJournal },
  { records: 'unused pictures', deleteExpired: deleteUnusedPictures },
]
