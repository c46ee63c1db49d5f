import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { planCredit, type CreditRequest } from '@/lib/domain/invoices/credit-note-rules'
import { creditNoteSchema, type CreditNoteInput } from '@/lib/domain/invoices/credit-note-schema'
import { defineLongMethod, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { lockOrder } from '@/lib/backend/features/orders/staff-step'
import { idempotencyKeySchema, runIdempotently } from '@/lib/backend/features/staff/idempotency'
import { creditOrder, type IssuedCredit } from './credit-order'
import { refundByProvider } from './pay-back'
import { readCreditBasis } from './read-credit-basis'

const argumentsSchema = z.tuple([oneIdSchema, creditNoteSchema, idempotencyKeySchema])

const answerSchema = z.object({
  number: z.string(),
  byProvider: z.object({ eventId: z.int(), provider: z.string(), reference: z.string(), amount: z.number() }).nullable(),
})

/**
 * Staff refund part of a packed or delivered order and issue its credit note. Idempotent by key. A note that a colleague issued in
 * the meantime refuses it, so that two people cannot refund the same thing. It calls a payment provider after the commit, so it
 * manages its own transaction. What the provider does not refund stays due, to be refunded by hand.
 * @returns the number of the note, and whether its money is on the way
 * @throws UserError orderChanged, missingInvoice, creditNothing, creditTooMuch
 */
export const issueCreditNote = defineLongMethod('sale.order.issue_credit_note', argumentsSchema, async (call, [id, input, key]) => {
  const issued = await inTransaction(call, (part) =>
    runIdempotently(part, { key, content: [id, input] }, () => issueLocked(part, id, input)),
  )
  const { number, byProvider } = answerSchema.parse(issued)
  const isPaidBack =
    byProvider === null ? input.method !== 'transfer' : await refundByProvider(call, id, { ...byProvider, number, by: 'staff' })
  return { number, is_paid_back: isPaidBack }
})

async function issueLocked(call: CallContext, id: number, input: CreditNoteInput): Promise<IssuedCredit> {
  const { database } = call
  const order = await lockOrder(call, id)
  if (!isAllowed(order.state, 'credited', 'staff')) throw new UserError('orderChanged', { number: order.number })
  const basis = await readCreditBasis(database, order)
  if (!basis) throw new UserError('missingInvoice')
  if (basis.notes.length !== input.notes) throw new UserError('orderChanged', { number: order.number })
  const credit = planCredit(basis.uncredited, requestOf(input))
  if (typeof credit === 'string') throw new UserError(credit === 'nothing' ? 'creditNothing' : 'creditTooMuch')
  return creditOrder(call, order, { basis, credit, method: input.method, why: { reason: input.reason, text: input.text }, by: 'staff' })
}

function requestOf({ amount, lines, delivery }: CreditNoteInput): CreditRequest {
  return amount === null ? { kind: 'pieces', lines, delivery } : { kind: 'amount', amount: fromBaht(amount) }
}
