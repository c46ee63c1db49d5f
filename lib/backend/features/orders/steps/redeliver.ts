import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { UserError } from '@/lib/domain/errors/errors'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { checkDeliveryDay, type DeliveryDay } from '../changes/delivery-of-order'
import { recordTakenStep } from './record-taken-step'
import type { Taken } from './step-effect'

/** Orders that have not left the shop, or are back, and so follow the day of the order that they are delivered with. */
const statesAtShop = statesWithGoods('reserved', 'to_pack', 'packed', 'back')

/**
 * Gives an order whose delivery failed another day, which takes a place of the delivery calendar, and puts it back to the packed
 * orders. Orders that are delivered together move with it. It costs the customer nothing.
 * @throws UserError the delivery calendar errors, and lotOutOfDate for goods that expire before that day
 */
export async function redeliver(call: CallContext, order: OrderRow, wanted: DeliveryDay): Promise<Taken> {
  const day = await checkDeliveryDay(call, order, wanted)
  const group = await lockGroup(call, order.id)
  const moved = group.filter(({ state }) => statesAtShop.some((each) => each === state))
  await checkLots(call, moved, day.delivery_date)
  const detail = { day: day.delivery_date, ...(day.delivery_slot && { slot: day.delivery_slot }) }
  const taken = { columns: day, detail }
  return {
    ...taken,
    async after() {
      for (const member of moved.filter(({ id }) => id !== order.id)) {
        if (member.state === 'failed') await recordTakenStep(call, member, 'redelivery', taken)
        else await call.database.update(saleOrder).set(day).where(eq(saleOrder.id, member.id))
      }
    },
  }
}

/** Locks the order and those that are delivered with it, by id. */
export async function lockGroup({ database }: CallContext, id: number): Promise<OrderRow[]> {
  const [asked] = await database.select({ main: saleOrder.delivered_with_id }).from(saleOrder).where(eq(saleOrder.id, id))
  const main = asked?.main ?? id
  return database
    .select()
    .from(saleOrder)
    .where(or(eq(saleOrder.id, main), eq(saleOrder.delivered_with_id, main)))
    .orderBy(saleOrder.id)
    .for('update')
}

/** They are packed already, so their lots must last. */
async function checkLots({ database, locale }: CallContext, orders: readonly OrderRow[], day: string): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const [expired] = await database
    .select({ lot: stockLot.number, product: saleOrderLine.description })
    .from(saleOrderLine)
    .innerJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .where(and(inArray(saleOrderLine.order_id, ids), lt(stockLot.expiry_date, day)))
    .orderBy(saleOrderLine.id)
    .limit(1)
  if (!expired) return
  const values = { lot: expired.lot, product: displayName(expired.product ?? '', languageOf(locale)) }
  throw UserError.fromIssues([{ field: 'delivery_date', key: 'lotOutOfDate', values }])
}
