import { eq, inArray, and } from 'drizzle-orm'
import { add, fromBaht, negate, subtract, zero, type Satang } from '@/lib/core/money'
import { sumOn } from '@/lib/domain/balance/ledger'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { staffName } from '../staff/record-staff-action'
import { addBalanceEntry, readBalance } from './ledger'

/** What an order's customer may pay a cart with: the balance, with what its order already holds of it. Zero unless they wish to. */
export async function balanceForCart(database: Database, cart: Pick<CartRow, 'id' | 'customer_id' | 'use_balance'>): Promise<Satang> {
  if (cart.customer_id === null || !cart.use_balance) return zero
  const ordered = database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.cart_id, cart.id))
  const [{ available }, [order]] = await Promise.all([readBalance(database, cart.customer_id), ordered])
  return order ? add(available, await paidFromBalance(database, order.id)) : available
}

/** What an order holds of its customer's balance. */
export async function paidFromBalance(database: Database, orderId: number): Promise<Satang> {
  return sumOn('sales', await entriesOf(database, orderId))
}

async function entriesOf(database: Database, orderId: number) {
  const { kind, amount } = balanceEntry
  const entries = await database
    .select({ kind, amount })
    .from(balanceEntry)
    .where(and(eq(balanceEntry.order_id, orderId), inArray(kind, ['order', 'order_returned'])))
  return entries.map((entry) => ({ ...entry, amount: fromBaht(entry.amount) }))
}

/**
 * Makes an order hold exactly this much of its customer's balance: takes what is missing, returns what is more. The order is locked.
 * @throws UserError balanceTooLow
 */
export async function payFromBalance(
  work: Pick<CallContext, 'database' | 'now'>,
  order: Readonly<{ id: number; contact_id: number | null }>,
  amount: Satang,
): Promise<void> {
  if (order.contact_id === null) return
  const entries = await entriesOf(work.database, order.id)
  const more = subtract(amount, sumOn('sales', entries))
  if (more === zero) return
  const cause = { key: `order:${order.id}:${entries.length}`, order_id: order.id }
  const entry = more > zero ? ({ kind: 'order', amount: more } as const) : ({ kind: 'order_returned', amount: negate(more) } as const)
  await addBalanceEntry(work, order.contact_id, { ...entry, ...cause })
}

type Refund = Readonly<{ kind: 'refund' | 'credit_note'; amount: Satang; key: string; text?: string }>

/**
 * A refund of an order becomes its customer's balance, once for its key, by staff or by a rule of the shop.
 * @throws ProtocolError for an order of a guest: staff pages do not offer it
 */
export async function refundToBalance(
  call: CallContext,
  order: Pick<typeof saleOrder.$inferSelect, 'id' | 'number' | 'contact_id'>,
  refund: Refund,
  by: 'staff' | 'shop' = 'staff',
): Promise<void> {
  if (order.contact_id === null) throw new ProtocolError(`Order ${order.number} is of a guest, who has no balance`)
  await addBalanceEntry(call, order.contact_id, { ...refund, order_id: order.id, staff: by === 'staff' ? staffName(call) : null })
}
