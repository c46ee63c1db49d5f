import { and, asc, eq, isNull } from 'drizzle-orm'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { isTestOrder, testOrderNumber } from '@/lib/domain/orders/test-order'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { bindReplacements, replacementsToPack } from '../problems/due-replacements'
import { chooseLots, type ChosenLots } from './choose-lots'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Records the lot of each order line and of each replacement that comes with it, and the picking that the QR code on a pack refers to. Lines without a chosen lot get the
 * lot that expires first. A lot that expires before the delivery day is never used.
 * @returns the number of the picking; null for an order of gift vouchers only, which needs no packing
 * @throws UserError with a message for each line (`line_7`) whose chosen lot is not available
 */
export async function packOrder(call: CallContext, order: OrderRow, chosen: ChosenLots): Promise<string | null> {
  const { database, now } = call
  const ordered = await linesToPack(call, order.id)
  const replacements = await replacementsToPack(call, order.id)
  // A negative id is no line's, so no lot can be chosen for a replacement.
  const lines = [...ordered, ...replacements.map((report) => ({ ...report, id: -report.id }))]
  if (lines.length === 0) return null
  const today = todayInBangkok(now)
  const day = order.delivery_date !== null && order.delivery_date > today ? order.delivery_date : today
  const packed = await chooseLots(call, lines, { chosen, day })
  const number = await nextPickingNumber(call, order)
  const date = timeInBangkok(now)
  const [picking] = await database
    .insert(stockPicking)
    .values({ number, date, sale_id: order.id, create_time: date })
    .returning({ id: stockPicking.id })
  if (!picking) throw new Error(`Nothing says that order ${order.number} was packed`)
  for (const { line, lot } of packed) {
    if (line.id > 0)
      await database
        .update(saleOrderLine)
        .set({ lot_id: lot?.id ?? null })
        .where(eq(saleOrderLine.id, line.id))
  }
  await database.insert(stockMove).values(
    packed.map(({ line, lot }, index) => ({
      number: `${number}-${index + 1}`,
      date,
      picking_id: picking.id,
      product_id: line.product.id,
      lot_id: lot?.id ?? null,
      qty: line.qty,
    })),
  )
  await bindReplacements(
    database,
    order.id,
    replacements.map(({ id }) => id),
  )
  return number
}

/** The number of a test order's picking leaves no gap when the order is removed. */
async function nextPickingNumber({ database, now }: CallContext, order: OrderRow): Promise<string> {
  if (!isTestOrder(order)) return nextDocumentNumber(database, `OUT${todayInBangkok(now).slice(0, 4)}`, stockPicking)
  return `${testOrderNumber}-${(await database.$count(stockPicking, eq(stockPicking.sale_id, order.id))) + 1}`
}

/** Gift vouchers are sent by e-mail, so they are left out. */
async function linesToPack({ database }: CallContext, orderId: number) {
  const { id, qty } = saleOrderLine
  return database
    .select({ id, qty, product: { id: product.id, parent_id: product.parent_id, name: product.name } })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(eq(saleOrderLine.order_id, orderId), isNull(product.gift_amount)))
    .orderBy(asc(saleOrderLine.id))
}
