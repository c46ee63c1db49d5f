import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { outboxRow } from '../mail/outbox/outbox'
import { sendDueMail } from '../mail/outbox/send-mail'
import { runJob, type JobContext, type JobRunner, eachIsolated } from '@/lib/backend/context/job-context'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { isInStock } from '@/lib/backend/models/catalog'

type Work = Pick<JobContext, 'database' | 'shopDatabase' | 'now' | 'ports' | 'afterCommit'>

type Waiting = Readonly<{ id: number; locale: string | null; email: string | null }>

/** Rows per statement: thousands may wait, and PostgreSQL limits the parameters of a statement. */
const batchSize = 1000

/**
 * Sends the mails that `add_to_notif` promised: everyone who waits for a product that is back in stock gets one mail, queued in
 * the transaction that ends the notification. Call it wherever stock rises, in the same transaction.
 */
export async function sendBackInStock(work: Work): Promise<void> {
  await sendTo(work, await lockWaiting(work))
}

/** The same as a job of its own: if that fails for all at once, each gets the mail in a transaction of its own. */
export async function sendAllBackInStock(shop: JobRunner): Promise<void> {
  try {
    await runJob(shop, sendBackInStock)
  } catch (error) {
    if (databaseFailureOf(error)) throw error
    const { result: waiting } = await runJob(shop, lockWaiting)
    await eachIsolated(
      shop,
      waiting,
      ({ id }) => runJob(shop, async (work) => sendTo(work, await lockWaiting(work, id))),
      ({ id }) => ({ notificationId: id }),
    )
  }
}

async function sendTo(work: Work, waiting: readonly Waiting[]): Promise<void> {
  for (let start = 0; start < waiting.length; start += batchSize) await endWaiting(work, waiting.slice(start, start + batchSize))
  if (waiting.length > 0) work.afterCommit(() => sendDueMail(work))
}

/**
 * Locks the notifications of available products and active accounts. Skips rows that another transaction has locked: it mails
 * them.
 */
async function lockWaiting({ database }: Work, only?: number): Promise<readonly Waiting[]> {
  const account = database
    .select({ one: sql`1` })
    .from(baseUser)
    .where(and(eq(baseUser.contact_id, contact.id), eq(baseUser.active, true)))
  return database
    .select({ id: stockNotification.id, locale: stockNotification.locale, email: contact.email })
    .from(stockNotification)
    .innerJoin(product, eq(product.id, stockNotification.product_id))
    .innerJoin(contact, eq(contact.id, stockNotification.contact_id))
    .where(
      and(
        isNull(stockNotification.sent_at),
        eq(product.active, true),
        eq(product.is_published, true),
        isInStock,
        eq(contact.active, true),
        exists(account),
        only === undefined ? undefined : eq(stockNotification.id, only),
      ),
    )
    .orderBy(asc(stockNotification.id))
    .for('update', { of: stockNotification, skipLocked: true })
}

async function endWaiting(work: Work, waiting: readonly Waiting[]): Promise<void> {
  const { database, now } = work
  const ids = waiting.map(({ id }) => id)
  await database
    .update(stockNotification)
    .set({ sent_at: timeInBangkok(now) })
    .where(inArray(stockNotification.id, ids))
  const mails = waiting.flatMap(({ id, locale, email }) =>
    email ? [outboxRow({ locale, now }, { recipient: email, kind: 'backInStock', aboutId: id })] : [],
  )
  if (mails.length > 0) await database.insert(outboxMail).values(mails)
}
