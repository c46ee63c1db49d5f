import { z } from 'zod'
import { amountChange, changeUntil, isChangeable } from '@/lib/domain/orders/order-changes'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import type { Method } from '@/lib/backend/context/model'
import { deliveryDays } from '../../cart/delivery/delivery-days'
import { readOwnOrder } from './changeable-order'
import { deliveryOf } from './delivery-of-order'
import { orderedLines } from './release-for-change'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Reads what the customer may still change in an order.
 * @returns `{ can_change, change_until, amount_change, lines, delivery_days }`: the deadline (Bangkok time; null: no deadline),
 * how a change may affect the total (`any`, `lower`, `none`), the lines that the customer ordered, and the days the order can
 * be moved to (empty when nothing is delivered)
 */
export const readChanges: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await readOwnOrder(call, id)
  const { calendar, needs } = await deliveryOf(call, order)
  const can_change = isChangeable(order, call.now, calendar)
  return {
    can_change,
    change_until: can_change ? changeUntil(order, calendar) : null,
    amount_change: amountChange(order),
    lines: can_change ? (await orderedLines(call, id)).map(({ product_id, name, qty }) => ({ product_id, name, qty })) : [],
    delivery_days:
      can_change && needs.way !== 'none' ? deliveryDays({ facts: { now: call.now, calendar }, computed: { delivery: needs } }) : [],
  }
}
