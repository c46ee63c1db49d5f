import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { stopIdsSchema } from '@/lib/domain/delivery/round'
import { UserError } from '@/lib/domain/errors/errors'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import type { CallContext } from '@/lib/backend/context/model'
import { defineLongMethod, defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { deliveryStop } from '@/lib/backend/infrastructure/database/schema/delivery'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { takeStep } from '../../orders/steps/take-step'
import { recordStaffAction, staffName } from '../../staff/record-staff-action'
import { ofRound, ownStop } from './own-stops'

/** The activity of staff names the orders. */
async function recordChange(call: CallContext, ids: readonly number[]): Promise<void> {
  const { id, number } = saleOrder
  const orders = await call.database
    .select({ id, number })
    .from(saleOrder)
    .where(inArray(id, [...ids]))
    .orderBy(id)
  const [first] = orders
  if (first) await recordStaffAction(call, { about: orders.map((order) => order.number).join(', '), aboutId: first.id })
}

/**
 * Puts packed orders of today at the end of the caller's round. Repeating a call changes nothing.
 * @throws UserError stopTaken if another driver has one of them
 */
const take = defineMethod('staff.round.take', z.tuple([stopIdsSchema]), async (call, [ids]) => {
  const { database, caller, now } = call
  const day = todayInBangkok(now)
  const orders = await database
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(and(inArray(saleOrder.id, ids), eq(saleOrder.delivery_date, day), inArray(saleOrder.state, statesWithGoods('packed'))))
    .orderBy(saleOrder.id)
    .for('update')
  const [last] = await database
    .select({ position: max(deliveryStop.position) })
    .from(deliveryStop)
    .where(ofRound(call))
  const found = ids.filter((id) => orders.some((order) => order.id === id))
  const driver = { day, account_id: caller.staffAccountId ?? null, driver: staffName(call) }
  const rows = found.map((order_id, index) => ({ ...driver, order_id, position: (last?.position ?? 0) + index + 1 }))
  if (rows.length > 0) {
    // A stop of an earlier day is free again: its delivery failed.
    const set = { ...driver, position: sql`excluded.position`, photo: null }
    await database
      .insert(deliveryStop)
      .values(rows)
      .onConflictDoUpdate({ target: deliveryStop.order_id, set, setWhere: ne(deliveryStop.day, day) })
  }
  const own = await database.$count(deliveryStop, and(ofRound(call), inArray(deliveryStop.order_id, ids)))
  if (own < new Set(ids).size) throw new UserError('stopTaken')
  await recordChange(call, ids)
})

/** Gives an order that has not left the shop back to the other drivers. Repeating a call changes nothing. */
const leave = defineMethod('staff.round.leave', z.tuple([oneIdSchema]), async (call, [id]) => {
  const isPacked = sql`(select state from sale_order where id = ${id}) in ${statesWithGoods('packed')}`
  await call.database.delete(deliveryStop).where(and(eq(deliveryStop.order_id, id), ofRound(call), isPacked))
  await recordChange(call, [id])
})

/** The order of the caller's stops. Orders that are not in the round are left out, and those that are not named keep their place behind. */
const sort = defineMethod('staff.round.sort', z.tuple([stopIdsSchema]), async (call, [ids]) => {
  const { order_id } = deliveryStop
  await call.database
    .update(deliveryStop)
    .set({ position: sql`array_position(${sql.param([...ids])}::int[], ${order_id})` })
    .where(and(isAnyOf(order_id, ids), ofRound(call)))
  await recordChange(call, ids)
})

/** The packed orders of the round leave the shop; their customers are written to. Repeating a call changes nothing. */
const depart = defineLongMethod('staff.round.depart', z.tuple([]), async (call) => {
  const packed = await call.database
    .select({ id: saleOrder.id })
    .from(deliveryStop)
    .innerJoin(saleOrder, eq(saleOrder.id, deliveryStop.order_id))
    .where(and(ofRound(call), inArray(saleOrder.state, statesWithGoods('packed'))))
    .orderBy(deliveryStop.position)
  for (const { id } of packed) {
    await ownStop(call, id)
    await takeStep(call, [[id], 'shipped', { tracking: staffName(call) }], {})
  }
})

export const changeRoundMethods = [take, leave, sort, depart]
