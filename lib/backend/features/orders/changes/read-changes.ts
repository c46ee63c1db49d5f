import { z } from 'zod'
import { beforeCutOff } from '@/lib/domain/delivery/delivery-dates'
import { takesAddOns } from '@/lib/domain/orders/add-on-orders'
import { amountChange, changeUntil, isChangeable } from '@/lib/domain/orders/order-changes'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { deliveryDays, deliverySlots } from '@/lib/backend/features/delivery/delivery-days'
import { swapsOfOrder } from '../../boxes/read-boxes'
import { addOnNumbers, livingMainOrder } from './add-on-orders'
import { otherPayments } from './change-payment'
import { changedBy, lastChange } from './changeable-order'
import { readOwnOrder } from '../own-order'
import { payUntil } from '../waiting-orders'
import { deliveryOf } from './delivery-of-order'
import { orderedLines } from './release-for-change'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Reads what the customer, or the member of staff who asks, may still change in an order.
 * @returns `{ can_change, change_until, amount_change, can_cancel, can_move, takes_add_ons, last_change, lines, delivery_days,
 * delivery_slots, payment_methods }`:
 * the deadline (Bangkok time; that of its payment while it waits for a customer who was not there; null: no deadline), how a change may affect the total (`any`, `lower`, `none`), whether it can be cancelled, and
 * its day and address changed (not while other orders are delivered with it), whether further products can be delivered with it,
 * the id of the last change, which a change sends back, the lines that the customer ordered, and the days the order can be moved to (empty when nothing is delivered), the names of their slots,
 * the ids of the methods that may pay it instead of its own, and `boxes`: what can be swapped in each of its boxes, and is
 */
export const readChanges = defineMethod('sale.order.read_changes', argumentsSchema, async (call, [id]) => {
  const order = await readOwnOrder(call, id)
  const { calendar, needs } = await deliveryOf(call, order)
  const by = changedBy(call)
  const can_change = isChangeable(order, call.now, calendar, by)
  const asOf = by === 'staff' ? (day: string) => beforeCutOff(day, call.now, calendar) : () => call.now
  const [change_until, addOns, main, last_change, lines, payment_methods, boxes] = await Promise.all([
    can_change && by === 'customer' ? (changeUntil(order, calendar) ?? payUntil(call, [id]).then((times) => times.get(id) ?? null)) : null,
    can_change ? addOnNumbers(call, order) : null,
    can_change ? livingMainOrder(call, order) : null,
    lastChange(call, id),
    can_change ? orderedLines(call, id) : [],
    can_change ? otherPayments(call, order) : [],
    can_change ? swapsOfOrder(call, order) : [],
  ])
  const can_cancel = addOns?.length === 0
  const can_move = can_cancel && main === null
  const hasDay = can_move && needs.way !== 'none'
  return {
    can_change,
    change_until,
    amount_change: amountChange(order),
    can_cancel,
    can_move,
    takes_add_ons: order.contact_id !== null && takesAddOns(order, call.now, calendar),
    last_change,
    lines: lines.map(({ product_id, name, qty }) => ({ product_id, name, qty })),
    payment_methods,
    boxes,
    delivery_slots: hasDay ? deliverySlots(calendar) : [],
    delivery_days: hasDay ? deliveryDays({ facts: { now: call.now, calendar }, computed: { delivery: needs } }, asOf) : [],
  }
})
