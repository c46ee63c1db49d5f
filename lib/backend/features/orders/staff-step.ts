import { methodOfEvent } from '@/lib/domain/orders/methods'
import { isAllowed, statesAfter, targetsOf, type OrderEventKind, type OrderState } from '@/lib/domain/orders/order-workflow'
import { UserError } from '@/lib/domain/errors/errors'
import { lockRow } from '@/lib/backend/infrastructure/database/database'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { languageOf } from '@/lib/backend/context/language'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { appendOrderEvent } from './append-order-event'
import { orderStateLabel } from '@/lib/backend/context/order-state-label'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Locks an order until the end of the transaction, for a change by staff.
 * @throws UserError saleOrderUnknown
 */
export async function lockOrder({ database }: Pick<CallContext, 'database'>, id: number): Promise<OrderRow> {
  const order = await lockRow(database, saleOrder, id)
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  return order
}

/** @throws UserError orderCannotMove for a step that its state does not allow */
export function checkCanMove({ locale }: Pick<CallContext, 'locale'>, { number, state }: OrderRow, kind: OrderEventKind): void {
  if (isAllowed(state, kind, 'staff')) return
  const [next = state] = statesAfter(kind)
  const name = (each: string) => orderStateLabel(each, languageOf(locale))
  throw new UserError('orderCannotMove', { number, from: name(state), to: name(next) })
}

type RecordedStep = Readonly<{
  /** Kind of the order event. */
  kind: OrderEventKind
  /** Model and method, where the kind does not say it. */
  action?: string
  /** The new state, of an event that can lead to several. */
  to?: OrderState
  detail?: Readonly<Record<string, string>>
}>

/** Records a staff action in the order's history and in the staff log. */
export async function recordStaffStep(
  call: CallContext,
  order: OrderRow,
  { kind, action = methodOfEvent(kind), to: chosen, detail = {} }: RecordedStep,
): Promise<void> {
  const event = { orderId: order.id, from: order.state, kind, by: 'staff', now: call.now } as const
  await appendOrderEvent(call.database, { ...event, detail: { ...detail, by: staffName(call) } })
  const to = chosen ?? targetsOf(order.state, kind, 'staff')[0] ?? order.state
  await recordStaffAction(call, {
    action,
    about: order.number,
    aboutId: order.id,
    detail: { ...detail, from: order.state, ...(to !== order.state && { to }) },
  })
}

/** The same of a step that the shop can take by a rule of its own, which is in no log of staff. */
export async function recordStepBy(by: 'staff' | 'shop', call: CallContext, order: OrderRow, step: RecordedStep): Promise<void> {
  if (by === 'staff') return recordStaffStep(call, order, step)
  const { kind, detail = {} } = step
  await appendOrderEvent(call.database, { orderId: order.id, from: order.state, kind, by, now: call.now, detail })
}
