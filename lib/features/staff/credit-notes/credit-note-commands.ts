import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { CreditNoteInput } from '@/lib/domain/orders/credit-notes/credit-note-schema'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/**
 * Refunds part of an order with a credit note. A refund that its payment provider did not make stays due on the order's page.
 * @param key the same for a repeated press
 */
export function issueCreditNote(orderId: number, input: CreditNoteInput, key: string): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('sale.order', 'issue_credit_note', [[orderId], input, key]))
}
