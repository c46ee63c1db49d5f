import { and, eq, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { UserError } from '@/lib/domain/errors/errors'
import { exact } from '@/lib/domain/orders/stock'
import { purchaseMarkSchema } from '@/lib/domain/purchasing/purchase-mark'
import { arrivalLotNumber } from '@/lib/domain/traceability/received-lot'
import { defineMethod } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { purchase } from '@/lib/backend/infrastructure/database/schema/purchasing'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot, stockMove } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { ProductRow } from '@/lib/backend/infrastructure/database/schema/catalog'
import { changeProducts, lockProductRows } from '../catalog/change-products'
import { reportCards } from '../orders/reservations/decrement-stock'
import { recordStaffAction } from '../staff/record-staff-action'
import { isStocked, newLot } from '../traceability/new-lot'

/**
 * Marks what became of a product of a delivery day. Goods that arrived become a lot, from which that day is packed, and are added to
 * the stock unless that is what growers can deliver. Taking the mark back takes off again what was added, and removes the lot that the
 * arrival made unless it has been used. Repeating a call changes nothing.
 * @throws UserError productUnknown, purchaseInOrders
 */
export const markPurchase = defineMethod('staff.purchase.mark', z.tuple([purchaseMarkSchema]), async (call, [mark]) => {
  const [row] = await lockProductRows(call, [mark.product_id])
  if (!row) throw new UserError('productUnknown')
  const ofDay = and(eq(purchase.day, mark.day), eq(purchase.product_id, row.id))
  const [had] = await call.database.select().from(purchase).where(ofDay)
  const lot_number = mark.qty ? await putIntoLot(call, { row, had, day: mark.day, qty: mark.qty }) : null
  // A corrected number goes where the first one went.
  const is_stocked = mark.qty !== undefined && (had?.qty ? had.is_stocked : await isStocked(call, row))
  if (mark.state === 'open') await call.database.delete(purchase).where(ofDay)
  else {
    const values = { state: mark.state, qty: mark.qty ?? null, is_stocked, lot_number, write_time: timeInBangkok(call.now) }
    await call.database
      .insert(purchase)
      .values({ day: mark.day, product_id: row.id, ...values })
      .onConflictDoUpdate({ target: [purchase.day, purchase.product_id], set: values })
  }
  if (had?.lot_number && !lot_number) await removeUnusedLot(call, had.lot_number)
  // Cards say how long the lot keeps that is packed next.
  if ((had?.lot_number ?? null) !== lot_number) reportCards(call.changed, { id: row.id, parentId: row.parent_id })
  await recordStaffAction(call, { about: row.code ?? row.name, aboutId: row.id, detail: { ...mark } })
  const stocked = (is: boolean | undefined, qty: number | null | undefined) => (is ? (qty ?? 0) : 0)
  await changeStock(call, { row, added: exact(stocked(is_stocked, mark.qty) - stocked(had?.is_stocked, had?.qty)) })
})

type Arrival = Readonly<{ row: ProductRow; had: typeof purchase.$inferSelect | undefined; day: string; qty: number }>

/** The number of the lot that an arrival made, or makes; null if staff have made one of that number, which stays as they typed it. */
async function putIntoLot(call: CallContext, { row, had, day, qty }: Arrival): Promise<string | null> {
  const number = had?.lot_number ?? arrivalLotNumber(row.code ?? String(row.id), day)
  const lot = await newLot(call, { row, number, day, qty })
  const into = call.database.insert(stockLot).values(lot)
  const set = { weight: lot.weight, received_date: lot.received_date }
  const saved = had?.lot_number ? into.onConflictDoUpdate({ target: stockLot.number, set }) : into.onConflictDoNothing()
  const [made] = await saved.returning({ number: stockLot.number })
  return made?.number ?? null
}

async function changeStock(call: CallContext, { row, added }: Readonly<{ row: ProductRow; added: number }>): Promise<void> {
  if (added === 0) return
  const stock_qty = exact(row.stock_qty + added)
  if (stock_qty < 0) throw new UserError('purchaseInOrders', { product: displayName(row.name, languageOf(call.locale)), qty: -stock_qty })
  await changeProducts(call, [{ row, values: { stock_qty } }])
}

async function removeUnusedLot({ database }: CallContext, number: string): Promise<void> {
  const one = { one: sql`1` }
  await database
    .delete(stockLot)
    .where(
      and(
        eq(stockLot.number, number),
        notExists(database.select(one).from(saleOrderLine).where(eq(saleOrderLine.lot_id, stockLot.id))),
        notExists(database.select(one).from(stockMove).where(eq(stockMove.lot_id, stockLot.id))),
      ),
    )
}
