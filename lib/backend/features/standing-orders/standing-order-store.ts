import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { fromBahtOrNull } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import type { StandingLine } from '@/lib/domain/standing-orders/delivery-lines'
import type { StandingOrder, StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import { standingSettingOf, type StandingSetting } from '@/lib/domain/standing-orders/standing-setting'
import type { CallContext } from '@/lib/backend/context/model'
import { requireCustomer } from '@/lib/backend/context/define-method'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import {
  standingDelivery,
  standingOrder,
  standingOrderLine,
  type StandingRow,
  type DeliveryRow,
} from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { loadCalendar } from '../delivery/delivery-facts'

export async function readStandingSetting(database: Database): Promise<StandingSetting> {
  return standingSettingOf(await readSetting(database, 'standing_orders', 'en'))
}

/** What decides about the deliveries of all standing orders. `isOn`: whether the shop has any. */
export async function loadStandingFacts(call: Pick<CallContext, 'database' | 'now'>): Promise<StandingFacts & Readonly<{ isOn: boolean }>> {
  const { is_on: isOn, days_before: leadDays } = await readStandingSetting(call.database)
  return { calendar: await loadCalendar(call), isOn, leadDays, now: call.now }
}

/** Whether the customer chose that a standing order is paid by card. */
export const isPaidByCard = eq(sql`${standingOrder.choices} ->> 'pay_method_id'`, String(paymentMethods.creditCard.id))

export function standingOrderOf(row: StandingRow): StandingOrder {
  return { ...row, delivery_slot: row.choices.delivery_slot ?? null }
}

/**
 * The caller's own standing order that goes on, locked until the end of the transaction.
 * @throws UserError standingOrderUnknown, also for someone else's
 */
export async function lockOwn(call: CallContext, id: number): Promise<StandingRow> {
  const { contactId } = requireCustomer(call)
  const row = await lockStanding(call.database, and(eq(standingOrder.id, id), eq(standingOrder.contact_id, contactId)))
  if (!row) throw new UserError('standingOrderUnknown')
  return row
}

/** A standing order that goes on, locked; null if it has ended or gone. */
export async function lockStanding(database: Database, which: SQL | undefined): Promise<StandingRow | null> {
  const [row] = await database
    .select()
    .from(standingOrder)
    .where(and(which, isNull(standingOrder.ended_at)))
    .for('update')
  return row ?? null
}

/** Stores a change, which the job looks at as soon as it can. */
export async function saveChange({ database, now, locale }: CallContext, id: number, values: Partial<StandingRow>): Promise<void> {
  const time = timeInBangkok(now)
  await updateRow(database, standingOrder, id, { ...values, locale, changed_at: time, check_at: time, write_time: time })
}

export function recordsOf(database: Database, id: number): Promise<DeliveryRow[]> {
  return database.select().from(standingDelivery).where(eq(standingDelivery.standing_order_id, id)).orderBy(standingDelivery.due_date)
}

export function linesOf(database: Database, id: number) {
  const { product_id, qty, max_price, substitution } = standingOrderLine
  return database
    .select({ product_id, qty, max_price, substitution })
    .from(standingOrderLine)
    .where(eq(standingOrderLine.standing_order_id, id))
    .orderBy(standingOrderLine.id)
}

/** A line as the rules take it. */
export function standingLine({ product_id, qty, max_price, substitution }: LineRow): StandingLine {
  return { product_id, qty, max_price: fromBahtOrNull(max_price), substitution }
}

type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

/** Writes what becomes of a due delivery over what is recorded of it. */
export async function recordDelivery(
  database: Database,
  standing_order_id: number,
  due_date: string,
  values: Omit<typeof standingDelivery.$inferInsert, 'standing_order_id' | 'due_date'>,
): Promise<DeliveryRow> {
  const { standing_order_id: order, due_date: due } = standingDelivery
  const [row] = await database
    .insert(standingDelivery)
    .values({ standing_order_id, due_date, ...values })
    .onConflictDoUpdate({ target: [order, due], set: values })
    .returning()
  if (!row) throw new Error('A delivery was not recorded')
  return row
}
