import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { boxType } from '@/lib/domain/boxes/box-week'
import { UserError } from '@/lib/domain/errors/errors'
import { stockRefusals } from '@/lib/domain/orders/stock'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { decrementStock, lockProducts } from '../orders/reservations/decrement-stock'
import { returnToStock } from '../orders/reservations/release-reservation'
import { contentValues, leftOutOf, loadContents } from './box-contents'

/** The boxes of an order, those that promotions gave among them, with the customer's swaps. */
export function boxesOfOrder({ database }: Pick<CallContext, 'database'>, { id, cart_id }: Pick<OrderRow, 'id' | 'cart_id'>) {
  const isOfCart = and(eq(ecomCartLine.cart_id, cart_id ?? 0), eq(ecomCartLine.product_id, saleOrderLine.product_id))
  return database
    .select({ product_id: product.id, name: product.name, qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number), swaps: ecomCartLine.swaps })
    .from(saleOrderLine)
    .innerJoin(product, and(eq(product.id, saleOrderLine.product_id), eq(product.type, boxType)))
    .leftJoin(ecomCartLine, isOfCart)
    .where(and(eq(saleOrderLine.order_id, id), isNull(saleOrderLine.box_id)))
    .groupBy(product.id, ecomCartLine.swaps)
    .orderBy(asc(sql`min(${saleOrderLine.id})`))
}

/**
 * Puts into the boxes of an order what they hold in the week of its delivery now: after staff composed it, the customer swapped, or the
 * order moved to another week or was reinstated. The order is locked. What staff have packed a substitute for stays.
 * @returns whether something else is in them
 * @throws UserError outOfStock, stockShort
 */
export async function refillBoxes(call: Pick<CallContext, 'database' | 'locale' | 'changed'>, order: OrderRow): Promise<boolean> {
  const { database } = call
  const boxes = await boxesOfOrder(call, order)
  if (boxes.length === 0 || order.delivery_date === null) return false
  if (await hasSubstitutes(call, order)) return false
  const isContent = and(eq(saleOrderLine.order_id, order.id), isNotNull(saleOrderLine.box_id))
  const before = await database.select().from(saleOrderLine).where(isContent).orderBy(asc(saleOrderLine.id))
  const delivery = { boxes, day: order.delivery_date, contactId: order.contact_id }
  const planned = await loadContents(call, delivery)
  const held = before.flatMap(({ product_id, qty }) => (product_id === null ? [] : [{ productId: product_id, qty: qty ?? 0 }]))
  // Boxes are composed while their products are locked: an order that moves into a week misses nothing that is announced meanwhile.
  const boxIds = boxes.map(({ product_id }) => product_id)
  await lockProducts(database, [...new Set([...boxIds, ...held.map(({ productId }) => productId), ...planned.products.keys()])])
  for (const { productId, qty } of held) await returnToStock(call, { productId, sold: qty, back: qty })
  // Read again with what the order gave back.
  const filled = await loadContents(call, delivery)
  const [short] = stockRefusals(filled.contents)
  if (short) throw UserError.fromRefusal(short)
  const pieces = new Map<number, number>()
  for (const { product: each, qty } of filled.contents) pieces.set(each.product_id, (pieces.get(each.product_id) ?? 0) + qty)
  const taken = [...pieces].map(([productId, qty]) => ({ productId, qty, isCounted: true })).toSorted((a, b) => a.productId - b.productId)
  if (!(await decrementStock(call, taken))) throw new UserError('orderChanged', { number: order.number })
  for (const boxId of boxIds) {
    const isBox = and(eq(saleOrderLine.order_id, order.id), eq(saleOrderLine.product_id, boxId), isNull(saleOrderLine.box_id))
    await database
      .update(saleOrderLine)
      .set({ left_out: leftOutOf(filled.boxes, boxId) })
      .where(isBox)
  }
  const after = contentValues(filled)
  if (sameLines(before, after)) return false
  await database.delete(saleOrderLine).where(isContent)
  if (after.length > 0) await database.insert(saleOrderLine).values(after.map((values) => ({ ...values, order_id: order.id })))
  return true
}

/** Whether staff have packed a substitute into a box of an order. */
export async function hasSubstitutes({ database }: Pick<CallContext, 'database'>, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const isReplaced = and(isNotNull(saleOrderLine.box_id), isNotNull(saleOrderLine.substitute_for_id))
  return (await database.$count(saleOrderLine, and(eq(saleOrderLine.order_id, id), isReplaced))) > 0
}

type Line = Readonly<{ box_id: number | null; product_id: number | null; qty: number | null; swapped_for_id: number | null }>

function sameLines(before: readonly Line[], after: readonly Line[]): boolean {
  const text = (lines: readonly Line[]) =>
    JSON.stringify(lines.map((line) => [line.box_id, line.product_id, line.qty, line.swapped_for_id]))
  return text(before) === text(after)
}
