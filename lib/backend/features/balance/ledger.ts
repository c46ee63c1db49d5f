import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { timeInBangkok } from '@/lib/core/dates'
import { formatBaht, fromBaht, toBaht, type Satang } from '@/lib/core/money'
import { balanceOf, canMove, withRunningBalance, type Balance, type BalanceEntry } from '@/lib/domain/balance/ledger'
import { UserError } from '@/lib/domain/errors/errors'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { balanceAmount } from '@/lib/backend/context/balance-amount'
import { containersOfCustomer } from '@/lib/backend/models/held-containers'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type NewEntry = BalanceEntry & Partial<Pick<typeof balanceEntry.$inferInsert, 'order_id' | 'gift_voucher_id' | 'text' | 'staff'>>

/** The first of two numbers of an advisory lock; the second is the customer's id. */
const balanceLock = 7_212_505

/**
 * Locks a customer's balance until the end of the transaction, after gift vouchers and before products
 * (`lock-for-order.ts`). Read it after this. Not the customer's row, which logins and deletions lock before carts.
 * @throws UserError customerUnknown for a deleted account
 */
export async function lockBalance(database: Database, contactId: number): Promise<void> {
  const [, customers] = await Promise.all([
    database.select({ locked: sql`pg_advisory_xact_lock(${balanceLock}, ${contactId})` }).from(sql`(select) one`),
    database.select({ id: contact.id }).from(contact).where(eq(contact.id, contactId)),
  ])
  if (customers.length === 0) throw new UserError('customerUnknown')
}

export async function readBalance(database: Database, contactId: number): Promise<Balance> {
  const sums = await database
    .select({ kind: balanceEntry.kind, amount: sql<number>`sum(${balanceEntry.amount})`.mapWith(Number) })
    .from(balanceEntry)
    .where(eq(balanceEntry.contact_id, contactId))
    .groupBy(balanceEntry.kind)
  return balanceOf(sums.map(({ kind, amount }) => ({ kind, amount: fromBaht(amount) })))
}

/**
 * Makes an entry, once for its key, and locks the balance for it.
 * @returns false if the cause has its entry already
 * @throws UserError balanceTooLow
 */
export async function addBalanceEntry(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  contactId: number,
  { amount, ...entry }: NewEntry,
): Promise<boolean> {
  await lockBalance(database, contactId)
  if ((await database.$count(balanceEntry, eq(balanceEntry.key, entry.key))) > 0) return false
  const balance = await readBalance(database, contactId)
  if (!canMove(balance, { ...entry, amount })) throw new UserError('balanceTooLow', { available: formatBaht(balance.available) })
  await database.insert(balanceEntry).values({ ...entry, contact_id: contactId, time: timeInBangkok(now), amount: toBaht(amount) })
  return true
}

type ShownEntry = Readonly<{ amount: number; change: number; after: number }>

const inBaht = ({ amount, change, after }: Readonly<Record<keyof ShownEntry, Satang>>): ShownEntry => ({
  amount: toBaht(amount),
  change: toBaht(change),
  after: toBaht(after),
})

const maxEntries = 500

/** A customer's balance with the cause of every baht, the last entry first. Amounts are baht. */
export async function readLedger(database: Database, contactId: number) {
  const { id, time, kind, amount, text, staff } = balanceEntry
  const entries = await database
    .select({ id, time, kind, amount, text, staff, order_id: saleOrder.id, order_number: saleOrder.number })
    .from(balanceEntry)
    .leftJoin(saleOrder, eq(saleOrder.id, balanceEntry.order_id))
    .where(eq(balanceEntry.contact_id, contactId))
    .orderBy(asc(id))
  const rows = withRunningBalance(entries.map((entry) => ({ ...entry, amount: fromBaht(entry.amount) })))
  const { available, held } = balanceOf(rows)
  const shown = rows.map((row) => ({ ...row, ...inBaht(row) })).slice(-maxEntries)
  const containers = await containersOfCustomer(database, contactId)
  return { available: toBaht(available), held: toBaht(held), containers, entries: shown.toReversed() }
}

/** SQL: the sum that the shop owes a customer, in baht. @param contactId a column of the query */
export function owedTo(contactId: AnyPgColumn): SQL<number> {
  const owed = balanceAmount('available', 'held')
  return sql<number>`(select coalesce(sum(${owed}), 0)::float from ${balanceEntry} where ${balanceEntry.contact_id} = ${contactId})`
}
