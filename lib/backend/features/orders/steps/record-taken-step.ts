import { stateAfter, stepFacts, type StaffStep } from '@/lib/domain/orders/order-workflow'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { mailAboutOrder } from '../../mail/order-mail'
import { recordStaffStep } from '../staff-step'
import type { Taken } from './step-effect'

/** Moves an order to the state that a step leads to, records the step, and sends its mail. @param order before the step, locked */
export async function recordTakenStep(call: CallContext, order: OrderRow, step: StaffStep, taken: Taken): Promise<void> {
  const { to, columns, detail, after } = taken
  const state = to ?? stateAfter(order.state, step, 'staff')
  await updateRow(call.database, saleOrder, order.id, { ...columns, state })
  await recordStaffStep(call, order, { kind: step, ...(to && { to }), ...(detail && { detail }) })
  await after?.()
  const { mail } = stepFacts(step)
  if (mail) await mailAboutOrder(asJobContext(call), order, mail)
}
