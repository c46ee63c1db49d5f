import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import { UserError } from '@/lib/domain/errors/errors'
import { deliverySlots } from '@/lib/domain/orders/delivery-choices'
import { stateAfter, statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { mailAboutOrder } from '../mail/order-mail'
import { staffOnly } from '../staff/staff-only'
import { checkDeliveryDay, type DeliveryDay } from './changing/delivery-of-order'
import type { OrderRow } from './placing/save-order'
import { asJobContext, checkCanMove, lockOrder, recordStaffStep } from './staff-step'
import { staffWordsSchema } from './staff-words'

const failureArguments = z.tuple([oneIdSchema, staffWordsSchema])

/**
 * Staff record that an order could not be handed over and came back, with the reason that the customer reads. Idempotent.
 * @throws UserError orderCannotMove unless the order is on its way
 */
export const failDelivery = staffOnly('sale.order.fail_delivery', async (call, args) => {
  const [id, text] = failureArguments.parse(args)
  const order = await lockOrder(call, id)
  if (order.state === 'failed') return null
  checkCanMove(call, order, 'delivery_failed')
  await moveTo(call, order, 'delivery_failed')
  await recordStaffStep(call, order, { method: 'fail_delivery', kind: 'delivery_failed', detail: { text } })
  await mailAboutOrder(asJobContext(call), order, 'deliveryFailed')
  return null
})

const daySchema = z.strictObject({ delivery_date: z.iso.date(), delivery_slot: z.enum(deliverySlots).nullish() })

const againArguments = z.tuple([oneIdSchema, daySchema])

/** Orders that have not left the shop, or are back, and so follow the day of the order that they are delivered with. */
const statesAtShop = statesWithGoods('reserved', 'to_pack', 'packed', 'back')

/**
 * Staff give an order whose delivery failed another day, which takes a place of the delivery calendar, and put it back to the packed
 * orders. Orders that are delivered together move with it. It costs the customer nothing.
 * @throws UserError orderCannotMove, the delivery calendar errors, and lotOutOfDate for goods that expire before that day
 */
export const deliverAgain = staffOnly('sale.order.deliver_again', async (call, args) => {
  const [id, { delivery_date, delivery_slot = null }] = againArguments.parse(args)
  const day = { delivery_date, delivery_slot }
  const group = await lockGroup(call, id)
  const order = group.find((each) => each.id === id)
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  checkCanMove(call, order, 'redelivery')
  await checkDeliveryDay(call, order, day)
  const moved = group.filter(({ state }) => statesAtShop.some((each) => each === state))
  await checkLots(call, moved, delivery_date)
  for (const member of moved) await moveMember(call, member, day)
  return null
})

/** The order and those that are delivered with it, locked by id. */
async function lockGroup({ database }: CallContext, id: number): Promise<OrderRow[]> {
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

async function moveMember(call: CallContext, member: OrderRow, day: DeliveryDay): Promise<void> {
  await call.database.update(saleOrder).set(day).where(eq(saleOrder.id, member.id))
  if (member.state !== 'failed') return
  await moveTo(call, member, 'redelivery')
  const detail = { day: day.delivery_date, ...(day.delivery_slot && { slot: day.delivery_slot }) }
  await recordStaffStep(call, member, { method: 'deliver_again', kind: 'redelivery', detail })
  await mailAboutOrder(asJobContext(call), member, 'deliveryMoved')
}

async function moveTo({ database }: CallContext, { id, state }: OrderRow, event: 'delivery_failed' | 'redelivery'): Promise<void> {
  await database
    .update(saleOrder)
    .set({ state: stateAfter(state, event, 'staff') })
    .where(eq(saleOrder.id, id))
}
