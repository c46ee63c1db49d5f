import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import type { WriteMethod } from '@/lib/domain/methods/method-names'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { CreditNoteInput } from '@/lib/domain/invoices/credit-note-schema'
import type { ProblemDecision } from '@/lib/domain/problems/problem-schemas'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'

type Answer = Promise<Result<unknown, RpcError>>

/** Takes a step of an order. The backend records who did it and notifies the customer. A repeated call changes nothing. */
export function takeStep(step: StaffStep, orderId: number, input: Readonly<Record<string, unknown>> = {}): Answer {
  return change('take_step', [[orderId], step, input])
}

/** The number of orders with a higher id, and the highest id; null if there is none. */
export function countOrdersAfter(orderId: number): Promise<Readonly<{ count: number; newest: number | null }>> {
  return staffRpc('sale.order', 'count_after', [orderId])
}

/** Adds a note to the history that customers do not see. */
export function addNote(orderId: number, text: string): Answer {
  return change('add_note', [[orderId], text])
}

/**
 * Refunds part of an order with a credit note. A refund that its payment provider did not make stays due on the order's page.
 * @param key the same for a repeated press
 */
export function issueCreditNote(orderId: number, input: CreditNoteInput, key: string): Answer {
  return change('issue_credit_note', [[orderId], input, key])
}

/** Corrects the weights of packed goods. */
export function correctWeights(orderId: number, weights: Readonly<Record<string, number>>, isChecked: boolean): Answer {
  return change('correct_weights', [[orderId], { weights, weights_checked: isChecked }])
}

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
export function substituteLine(orderId: number, input: SubstituteInput, key: string): Answer {
  return change('substitute_line', [[orderId], input, key])
}

/** Places the test order, or finds the one that there is. */
export function placeTestOrder(): Promise<Result<Readonly<{ id: number }>, RpcError>> {
  return toResult(staffRpc('sale.order', 'place_test', []))
}

/** Removes the test order and all that it has left. */
export function removeTestOrder(): Answer {
  return change('remove_test', [])
}

function change(method: WriteMethod<'sale.order'>, args: readonly unknown[]): Answer {
  return toResult(staffRpc('sale.order', method, args))
}

/** Pays the money of a reported problem back, replaces its goods, or declines it. A repeated call changes nothing. */
export function settleProblem(id: number, decision: ProblemDecision): Answer {
  return toResult(staffRpc('staff.problem', 'settle', [id, decision]))
}
