import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { stateAfterUndo, undoableStep, undoableSteps } from '@/lib/domain/orders/undo-step'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { orderEvent, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { undoPacking } from '../fulfilment/undo-packing'
import { mailAboutOrder } from '../mail/order-mail'
import { staffOnly } from '../staff/staff-only'
import { asJobContext, lockOrder, recordStaffStep } from './staff-step'

const argumentsSchema = z.tuple([oneIdSchema, z.enum(undoableSteps)])

/**
 * Staff take back the last step of an order, which they took by mistake. A customer who was written that the order is on its way
 * is written that it is not. The step is an argument, so that a repeated press does not take back the step before, too.
 * @throws UserError undoTooLate unless it is the last step and recent, and moved no money
 */
export const undoStep = staffOnly('sale.order.undo_step', async (call, args) => {
  const [id, step] = argumentsSchema.parse(args)
  const order = await lockOrder(call, id)
  const { database, now } = call
  const { state, pay_method_id: payMethodId } = order
  const { kind, time } = orderEvent
  const isOwn = eq(orderEvent.order_id, id)
  const events = await database.select({ kind, time }).from(orderEvent).where(isOwn).orderBy(asc(time), asc(orderEvent.id))
  const isOwnWeighed = and(eq(saleOrderLine.order_id, id), isNotNull(saleOrderLine.ordered_weight))
  const isWeighed = (await database.$count(saleOrderLine, isOwnWeighed)) > 0
  const to = stateAfterUndo(state, payMethodId)
  if (to === null || undoableStep({ state, payMethodId, isWeighed }, events, now) !== step) throw new UserError('undoTooLate')
  await database.update(saleOrder).set({ state: to }).where(eq(saleOrder.id, id))
  if (step === 'packed') await undoPacking(call, id)
  await recordStaffStep(call, order, { method: 'undo_step', kind: 'undone', to, detail: { step } })
  if (step === 'shipped') await mailAboutOrder(asJobContext(call), order, 'orderNotShipped')
  return null
})
