import { and, eq, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { kilogramsOf } from '@/lib/domain/purchasing/purchase-list'
import { lotNumberOf, purchaseMarkSchema, type PurchaseMark } from '@/lib/domain/purchasing/purchase-mark'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { purchase } from '@/lib/backend/infrastructure/database/schema/purchasing'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot, stockMove } from '@/lib/backend/infrastructure/database/schema/traceability'
import { recordStaffAction } from '../staff/record-staff-action'

type ProductRow = typeof product.$inferSelect

/**
 * Marks what became of a product of a delivery day. Goods that arrived become a lot, from which that day is packed; taking the mark
 * back removes the lot unless it has been used. Repeating a call changes nothing.
 * @throws UserError if the product does not exist
 */
export const markPurchase = defineMethod('staff.purchase.mark', z.tuple([purchaseMarkSchema]), async (call, [mark]) => {
  const [row] = await call.database.select().from(product).where(eq(product.id, mark.product_id)).for('update')
  if (!row) throw new UserError('productUnknown')
  const number = lotNumberOf(row.code ?? String(row.id), mark.day)
  const ofDay = and(eq(purchase.day, mark.day), eq(purchase.product_id, row.id))
  if (mark.state === 'open') await call.database.delete(purchase).where(ofDay)
  else {
    const values = { state: mark.state, qty: mark.qty ?? null, write_time: timeInBangkok(call.now) }
    await call.database
      .insert(purchase)
      .values({ day: mark.day, product_id: row.id, ...values })
      .onConflictDoUpdate({ target: [purchase.day, purchase.product_id], set: values })
  }
  if (mark.qty) await storeLot(call, { row, number, mark, qty: mark.qty })
  else await removeUnusedLot(call, number)
  await recordStaffAction(call, { about: row.code ?? row.name, aboutId: row.id, detail: { ...mark } })
})

type Arrival = Readonly<{ row: ProductRow; number: string; mark: PurchaseMark; qty: number }>

async function storeLot({ database, now }: CallContext, { row, number, mark, qty }: Arrival): Promise<void> {
  const pieces = { content: row.net_content, weight: row.weight, isWeighed: false, paid: qty, unpaid: 0 }
  const values = { weight: kilogramsOf(pieces, 0)?.least ?? null, received_date: timeInBangkok(now) }
  const [parent] = row.parent_id === null ? [] : await database.select().from(product).where(eq(product.id, row.parent_id))
  const supplier_id = row.supplier_id ?? parent?.supplier_id ?? null
  await database
    .insert(stockLot)
    .values({ number, product_id: row.id, supplier_id, packed_date: mark.day, ...values })
    .onConflictDoUpdate({ target: stockLot.number, set: values })
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
