import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { stateAfterUndo, undoableStep, type UndoableStep } from '@/lib/domain/orders/undo-step'
import type { CallContext } from '@/lib/backend/context/model'
import { orderEvent, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { undoPacking } from '@/lib/backend/features/packing/undo-packing'
import { mailAboutOrder } from '../../mail/order-mail'
import type { OrderRow } from '../placing/save-order'
import { asJobContext } from '../staff-step'
import type { Taken } from './step-effect'

/**
 * Takes back the last step of an order, which staff took by mistake. A customer who was written that the order is on its way is
 * written that it is not.
 * @throws UserError undoTooLate unless it is the last step and recent, and moved no money
 */
export async function undo(call: CallContext, order: OrderRow, step: UndoableStep): Promise<Taken> {
  const { database, now } = call
  const { id, state, pay_method_id: payMethodId } = order
  const { kind, time } = orderEvent
  const isOwn = eq(orderEvent.order_id, id)
  const events = await database.select({ kind, time }).from(orderEvent).where(isOwn).orderBy(asc(time), asc(orderEvent.id))
  const isOwnWeighed = and(eq(saleOrderLine.order_id, id), isNotNull(saleOrderLine.ordered_weight))
  const isWeighed = (await database.$count(saleOrderLine, isOwnWeighed)) > 0
  const to = stateAfterUndo(state, payMethodId)
  if (to === null || undoableStep({ state, payMethodId, isWeighed }, events, now) !== step) throw new UserError('undoTooLate')
  if (step === 'packed') await undoPacking(call, id)
  return {
    to,
    detail: { step },
    async after() {
      if (step === 'shipped') await mailAboutOrder(asJobContext(call), order, 'orderNotShipped')
    },
  }
}
