import { and, asc, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { searchDays } from '@/lib/domain/search/logged-query'
import { retentionDays } from '@/lib/domain/privacy/retention'
import { endedSessions } from '../accounts/credentials/sessions'
import { expiredApiTokens } from '../accounts/credentials/api-tokens'
import { deleteUnusedPictures } from '../staff/pictures/delete-unused-pictures'
import { abandonedGuestCarts } from '../cart/cart-use'
import { deleteExpiredHolds } from '../delivery/slot-holds'
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

/**
 * Deletes the file before its name: if the process dies in between, a name without a file is left, which the next run removes,
 * and never an orphaned file. A transfer that waits for verification keeps its slip.
 */
async function deleteSlips({ database, now, ports }: JobContext, limit: number): Promise<number> {
  const old = lt(saleOrder.payment_reported_at, timeDaysBefore(now, retentionDays.slips))
  const orders = await database
    .select({ id: saleOrder.id, slip: saleOrder.payment_slip })
    .from(saleOrder)
    .where(and(isNotNull(saleOrder.payment_slip), ne(saleOrder.state, 'wait_payment'), old))
    .limit(limit)
    .for('update', locked)
  for (const { slip } of orders) if (slip !== null) await ports.files.remove('slips', slip)
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await database.update(saleOrder).set({ payment_slip: null }).where(inArray(saleOrder.id, ids))
  return ids.length
}

/** The files first, as of slips. */
async function deletePhotos({ database, now, ports }: JobContext, limit: number): Promise<number> {
  const old = lt(deliveryStop.day, timeDaysBefore(now, retentionDays.slips).slice(0, 10))
  const stops = await database
    .select({ id: deliveryStop.id, photo: deliveryStop.photo })
    .from(deliveryStop)
    .where(and(isNotNull(deliveryStop.photo), old))
    .limit(limit)
    .for('update', locked)
  for (const { photo } of stops) if (photo !== null) await ports.files.remove('slips', photo)
  const ids = stops.map(({ id }) => id)
  if (ids.length > 0) await database.update(deliveryStop).set({ photo: null }).where(inArray(deliveryStop.id, ids))
  return ids.length
}

/** The texts and photos of reports past retention, settled or still open; the files first. */
async function deleteReports({ database, now, ports }: JobContext, limit: number): Promise<number> {
  const { id, photo, text, answer, time } = problemReport
  const old = lt(sql`coalesce(${problemReport.settled_at}, ${time})`, timeDaysBefore(now, retentionDays.settled))
  const isLeft = or(isNotNull(photo), isNotNull(text), isNotNull(answer))
  const due = await database.select({ id, photo }).from(problemReport).where(and(isLeft, old)).limit(limit).for('update', locked)
  for (const report of due) if (report.photo !== null) await ports.files.remove('slips', report.photo)
  const ids = due.map((report) => report.id)
  if (ids.length > 0) await database.update(problemReport).set({ photo: null, text: null, answer: null }).where(inArray(id, ids))
  return ids.length
}

/** Rejected slips, and those that another one followed, are referenced in the order's history. */
async function deleteRejectedSlips({ database, now, ports }: JobContext, limit: number): Promise<number> {
  const hasSlip = sql`${orderEvent.detail} ->> 'slip' is not null`
  const events = await database
    .select({ id: orderEvent.id, detail: orderEvent.detail })
    .from(orderEvent)
    .where(
      and(
        inArray(orderEvent.kind, ['payment_refused', 'payment_reported']),
        hasSlip,
        lt(orderEvent.time, timeDaysBefore(now, retentionDays.slips)),
      ),
    )
    .limit(limit)
    .for('update', locked)
  for (const { detail } of events) if (detail?.slip) await ports.files.remove('slips', detail.slip)
  const ids = events.map(({ id }) => id)
  const withoutSlip = { detail: sql`${orderEvent.detail} - 'slip'` }
  if (ids.length > 0) await database.update(orderEvent).set(withoutSlip).where(inArray(orderEvent.id, ids))
  return ids.length
}

/** Of transfers that staff have made or refused; the amounts stay in the books. */
async function deleteBankDetails({ database, now }: JobContext, limit: number): Promise<number> {
  const { id, bank, settled_at } = balanceWithdrawal
  const old = and(isNotNull(bank), lt(settled_at, timeDaysBefore(now, retentionDays.settled)))
  const due = database.select({ id }).from(balanceWithdrawal).where(old).limit(limit).for('update', locked)
  const without = { bank: null, account_number: null, account_name: null }
  return (await database.update(balanceWithdrawal).set(without).where(inArray(id, due)).returning({ id })).length
}

/** What an ended standing order says of its customer is no longer needed; its orders stay. */
async function deleteStandingOrders({ database, now }: JobContext, limit: number): Promise<number> {
  const { id, ended_at } = standingOrder
  const old = lt(ended_at, timeDaysBefore(now, retentionDays.settled))
  const due = database.select({ id }).from(standingOrder).where(old).limit(limit).for('update', locked)
  return (await database.delete(standingOrder).where(inArray(id, due)).returning({ id })).length
}

async function deleteMails({ database, now }: JobContext, limit: number): Promise<number> {
  const end = timeDaysBefore(now, retentionDays.mails)
  const ended = or(lt(outboxMail.sent_at, end), lt(outboxMail.failed_at, end))
  const due = database.select({ id: outboxMail.id }).from(outboxMail).where(ended).limit(limit).for('update', locked)
  return (await database.delete(outboxMail).where(inArray(outboxMail.id, due)).returning({ id: outboxMail.id })).length
}

async function deleteSessions({ database, now }: JobContext, limit: number): Promise<number> {
  const due = database.select({ id: userSession.id }).from(userSession).where(endedSessions(now)).limit(limit).for('update', locked)
  return (await database.delete(userSession).where(inArray(userSession.id, due)).returning({ id: userSession.id })).length
}

async function deleteApiTokens({ database, now }: JobContext, limit: number): Promise<number> {
  const due = database.select({ id: apiToken.id }).from(apiToken).where(expiredApiTokens(now)).limit(limit).for('update', locked)
  return (await database.delete(apiToken).where(inArray(apiToken.id, due)).returning({ id: apiToken.id })).length
}

async function deleteResetCodes({ database, now }: JobContext, limit: number): Promise<number> {
  const ended = lt(resetCode.expires_at, timeInBangkok(now))
  const due = database.select({ id: resetCode.id }).from(resetCode).where(ended).limit(limit).for('update', locked)
  return (await database.delete(resetCode).where(inArray(resetCode.id, due)).returning({ id: resetCode.id })).length
}

/** Deletes carts with their lines and gift vouchers. */
async function deleteGuestCarts({ database, now }: JobContext, limit: number): Promise<number> {
  const due = database.select({ id: ecomCart.id }).from(ecomCart).where(abandonedGuestCarts(now)).limit(limit).for('update', locked)
  return (await database.delete(ecomCart).where(inArray(ecomCart.id, due)).returning({ id: ecomCart.id })).length
}

async function deleteIdempotentRequests({ database, now }: JobContext, limit: number): Promise<number> {
  const { id } = idempotentRequest
  const due = database.select({ id }).from(idempotentRequest).where(expiredIdempotentRequests(now)).limit(limit).for('update', locked)
  return (await database.delete(idempotentRequest).where(inArray(id, due)).returning({ id })).length
}

async function deleteSearches({ database, now }: JobContext, limit: number): Promise<number> {
  const old = lt(searchLog.day, timeDaysBefore(now, searchDays).slice(0, 10))
  const due = database.select({ id: searchLog.id }).from(searchLog).where(old).limit(limit).for('update', locked)
  return (await database.delete(searchLog).where(inArray(searchLog.id, due)).returning({ id: searchLog.id })).length
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
  { records: 'slips', deleteExpired: deleteSlips },
  { records: 'delivery photos', deleteExpired: deletePhotos },
  { records: 'reported problems', deleteExpired: deleteReports },
  { records: 'rejected slips', deleteExpired: deleteRejectedSlips },
  { records: 'bank details of transfers', deleteExpired: deleteBankDetails },
  { records: 'standing orders that ended', deleteExpired: deleteStandingOrders },
  { records: 'mails', deleteExpired: deleteMails },
  { records: 'sessions', deleteExpired: deleteSessions },
  { records: 'API tokens', deleteExpired: deleteApiTokens },
  { records: 'reset codes', deleteExpired: deleteResetCodes },
  { records: 'idempotent requests', deleteExpired: deleteIdempotentRequests },
  { records: 'searches', deleteExpired: deleteSearches },
  { records: 'guest carts', deleteExpired: deleteGuestCarts },
  { records: 'held slots', deleteExpired: deleteExpiredHolds },
  { records: 'import journal', deleteExpired: deleteImportJournal },
  { records: 'unused pictures', deleteExpired: deleteUnusedPictures },
]
