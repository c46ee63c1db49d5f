import { z } from 'zod'
import { isChangeable } from '@/lib/domain/orders/order-changes'
import { UserError } from '@/lib/domain/errors/errors'
import { inTransaction } from '@/lib/backend/context/define-method'
import type { RunPart } from '@/lib/backend/context/job-context'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { closePayments } from '../../payments/close-payments'
import { lastOrderEvent } from '../last-order-event'
import { readOwnOrder } from '../own-order'
import { lockOrder } from '../staff-step'

/** Who changes an order with this call: staff may do so until it is packed. */
export function changedBy({ caller }: Pick<CallContext, 'caller'>): 'customer' | 'staff' {
  return caller.trusted ? 'staff' : 'customer'
}

/** @throws UserError orderChanged once it is cancelled, orderChangeTooLate once it is packed, and for customers after its cut-off hour */
export async function checkIsChangeable(call: CallContext, order: OrderRow): Promise<void> {
  if (isChangeable(order, call.now, await loadCalendar(call), changedBy(call))) return
  throw new UserError(order.state === 'voided' ? 'orderChanged' : 'orderChangeTooLate', { number: order.number })
}

/**
 * The caller's own order, locked until the end of the transaction, if it can still be changed.
 * @throws UserError saleOrderUnknown, orderChangeTooLate
 */
export async function lockChangeable(call: CallContext, id: number): Promise<OrderRow> {
  await readOwnOrder(call, id)
  const order = await lockOrder(call, id)
  await checkIsChangeable(call, order)
  return order
}

/** The customer's changes of one order are limited in number. Staff are not: the customer must not use up their changes. */
export async function countChange(call: CallContext, id: number, limit: 'orderChangesByOrder' | 'orderPreviewsByOrder'): Promise<void> {
  if (changedBy(call) === 'customer') await call.ports.limits.count(limit, String(id))
}

/** The id of the last change of an order; 0 for an unchanged one. Pages send it back, so that no one overwrites a later change. */
export async function lastChange({ database }: Pick<CallContext, 'database'>, orderId: number): Promise<number> {
  return (await lastOrderEvent(database, orderId, 'changed'))?.id ?? 0
}

const seenSchema = z.object({
  /** The last change that the page showed, from `read_changes`. */
  last_change: z.number().optional().catch(undefined),
})

/** @throws UserError orderChanged when someone has changed the order since the page was loaded; the order is locked */
export async function checkNotChangedSince(call: CallContext, { id, number }: OrderRow): Promise<void> {
  const { last_change } = seenSchema.parse(call.options)
  if (last_change !== undefined && last_change !== (await lastChange(call, id))) throw new UserError('orderChanged', { number })
}

/**
 * Closes card payments opened for the old amount, so that the customer cannot pay it for the changed order.
 * @throws UserError paymentStillOpen
 */
export async function closeOpenPayments(
  call: CallContext,
  orderId: number,
  options: Parameters<typeof closePayments>[2] = {},
): Promise<void> {
  const run: RunPart = (work) => inTransaction(call, (part) => work(asJobContext(part)))
  if ((await closePayments({ ports: call.ports, run }, orderId, options)) === 'pending') throw new UserError('paymentStillOpen')
}
