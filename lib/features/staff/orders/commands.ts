import type { CreditNoteInput } from '@/lib/domain/invoices/credit-note-schema'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'
import type { ProblemDecision } from '@/lib/domain/problems/problem-schemas'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { changeAsStaff } from '../change-as-staff'

/** Takes a step of an order. The backend records who did it and notifies the customer. A repeated call changes nothing. */
export const takeStep = (step: StaffStep, orderId: number, input: Readonly<Record<string, unknown>> = {}) =>
  changeAsStaff('sale.order', 'take_step', [[orderId], step, input])

/** The number of orders with a higher id, and the highest id; null if there is none. */
export function countOrdersAfter(orderId: number): Promise<Readonly<{ count: number; newest: number | null }>> {
  return staffRpc('sale.order', 'count_after', [orderId])
}

/** Adds a note to the history that customers do not see. */
export const addNote = (orderId: number, text: string) => changeAsStaff('sale.order', 'add_note', [[orderId], text])

/**
 * Refunds part of an order with a credit note. A refund that its payment provider did not make stays due on the order's page.
 * @param key the same for a repeated press
 */
export const issueCreditNote = (orderId: number, input: CreditNoteInput, key: string) =>
  changeAsStaff('sale.order', 'issue_credit_note', [[orderId], input, key])

/** Corrects the weights of packed goods. */
export const correctWeights = (orderId: number, weights: Readonly<Record<string, number>>, isChecked: boolean) =>
  changeAsStaff('sale.order', 'correct_weights', [[orderId], { weights, weights_checked: isChecked }])

/** Missing pieces of a line, and the product that is packed instead. */
export type SubstituteInput = Readonly<{
  line_id: number
  ordered_id: number
  product_id: number
  missing: number
  qty: number
  restock: boolean
}>

/** Packs another product for a line that is short. @param key the same for a repeated press */
export const substituteLine = (orderId: number, input: SubstituteInput, key: string) =>
  changeAsStaff('sale.order', 'substitute_line', [[orderId], input, key])

/** Places the test order, or finds the one that there is. */
export const placeTestOrder = () => changeAsStaff<Readonly<{ id: number }>>('sale.order', 'place_test', [])

/** Removes the test order and all that it has left. */
export const removeTestOrder = () => changeAsStaff('sale.order', 'remove_test', [])

/** Pays the money of a reported problem back, replaces its goods, or declines it. A repeated call changes nothing. */
export const settleProblem = (id: number, decision: ProblemDecision) => changeAsStaff('staff.problem', 'settle', [id, decision])
