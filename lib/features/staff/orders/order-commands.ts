import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { CreditNoteInput } from '@/lib/domain/orders/credit-notes/credit-note-schema'
import type { ProgressEvent } from '@/lib/domain/orders/order-workflow'
import type { UndoableStep } from '@/lib/domain/orders/undo-step'
import type { AdminStep } from './order-rules'
import type { StepValues } from './order-step-rules'

type Answer = Promise<Result<unknown, RpcError>>

/** Runs a step of an order. The backend records who did it and notifies the customer. The call is idempotent. */
export function takeStep(step: AdminStep, orderId: number, values: StepValues): Answer {
  const { text, tracking, taken, refundId, lots, weights, areWeightsChecked } = values
  switch (step) {
    case 'packed':
      return moveOrder(orderId, step, { lots, ...(hasEntries(weights) && { weights, weights_checked: areWeightsChecked }) })
    case 'shipped':
      return moveOrder(orderId, step, { tracking })
    case 'done':
      return taken === null ? moveOrder(orderId, step) : moveOrder(orderId, step, { taken })
    case 'refuse':
      return change('refuse_transfer', [[orderId], text])
    case 'refunded':
      return change('note_refund', [[orderId], text, refundId])
    case 'void':
      return change('void_order', [
        [orderId],
        text,
        hasEntries(values.returned) ? { returned: values.returned } : { restock: values.restock },
      ])
    case 'failed':
      return change('fail_delivery', [[orderId], text])
    case 'undo':
      return undoStep(orderId, values.undone)
    case 'again':
      return change('deliver_again', [[orderId], { delivery_date: values.day, delivery_slot: values.slot || null }])
    default:
      return moveOrder(orderId, step)
  }
}

/** Takes back the last step of an order. @param step that one: a repeated press does not take back the step before, too */
export function undoStep(orderId: number, step: UndoableStep | null): Answer {
  return change('undo_step', [[orderId], step])
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

/** Marks an order as packed, from the lots that the backend chooses. */
export function markPacked(orderId: number): Answer {
  return moveOrder(orderId, 'packed')
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

/** Moves an order to its next state. */
export function moveOrder(
  orderId: number,
  next: ProgressEvent,
  details?: Partial<Pick<StepValues, 'lots' | 'tracking' | 'taken' | 'weights'> & Readonly<{ weights_checked: boolean }>>,
): Answer {
  return change('move_order', details ? [[orderId], next, details] : [[orderId], next])
}

const hasEntries = (record: Readonly<Record<string, number>>) => Object.keys(record).length > 0

function change(method: string, args: readonly unknown[]): Answer {
  return toResult(staffRpc('sale.order', method, args))
}
