import { z } from 'zod'
import { amountChange, changeUntil, isChangeable } from '@/lib/domain/orders/order-changes'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import type { Method } from '@/lib/backend/context/model'
import { deliveryDays } from '../../cart/delivery/delivery-days'
import { readOwnOrder } from './changeable-order'
import { deliveryOf } from './delivery-of-order'
import { orderedLines } from './take-apart'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * What the customer may still change of an order.
 * @returns `{ can_change, change_until, amount_change, lines, delivery_days }`: until when (Bangkok; null: no hour ends it), what a
 * change may do to its sum (`any`, `lower`, `none`), what the customer has put into it, and the days that it can be moved to (none when
 * nothing is brought)
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
