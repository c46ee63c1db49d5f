import { z } from 'zod'
import { fromBaht, toBaht, zero } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { creditedTotal, planCredit, planRefund, type CreditRequest } from '@/lib/domain/invoices/credit-note-rules'
import { creditNoteSchema, type CreditNoteInput } from '@/lib/domain/invoices/credit-note-schema'
import { defineLongMethod } from '@/lib/backend/context/define-method'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'
import { mailAboutOrder } from '@/lib/backend/features/mail/order-mail'
import { asJobContext, lockOrder, recordStaffStep } from '@/lib/backend/features/orders/staff-step'
import type { OrderRow } from '@/lib/backend/features/orders/placing/save-order'
import { idempotencyKeySchema, runIdempotently } from '@/lib/backend/features/staff/idempotency'
import { payBack, refundByProvider, type ProviderRefundDue } from './pay-back'
import { partlyRefundable } from '../../payments/payment-attempts'
import { readCreditBasis } from './read-credit-basis'
import { storeCreditNote } from './store-credit-note'

const argumentsSchema = z.tuple([oneIdSchema, creditNoteSchema, idempotencyKeySchema])

const answerSchema = z.object({
  number: z.string(),
  byProvider: z.object({ eventId: z.int(), provider: z.string(), reference: z.string(), amount: z.number() }).nullable(),
})

type Answer = z.output<typeof answerSchema>

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
  const isPaidBack = byProvider === null ? input.method !== 'transfer' : await refundByProvider(call, id, { ...byProvider, number })
  return { number, is_paid_back: isPaidBack }
})

async function issueLocked(call: CallContext, id: number, input: CreditNoteInput): Promise<Answer> {
  const { database } = call
  const order = await lockOrder(call, id)
  if (!isAllowed(order.state, 'credited', 'staff')) throw new UserError('orderChanged', { number: order.number })
  const basis = await readCreditBasis(database, order)
  if (!basis) throw new UserError('missingInvoice')
  if (basis.notes.length !== input.notes) throw new UserError('orderChanged', { number: order.number })
  const credit = planCredit(basis.uncredited, requestOf(input))
  if (typeof credit === 'string') throw new UserError(credit === 'nothing' ? 'creditNothing' : 'creditTooMuch')
  const total = creditedTotal(credit)
  const refund = { method: input.method, ...planRefund(total, basis.moneyLeft, input.method) }
  const why = { reason: input.reason, text: input.text }
  const facts = await storeCreditNote(call, { order, basis, credit, why, refund, issuesGiftVoucher: true })
  const detail = {
    note: facts.number,
    amount: String(toBaht(total)),
    method: input.method,
    reason: input.reason,
    ...(input.text !== '' && { text: input.text }),
    ...(refund.gift > zero && { gift: String(toBaht(refund.gift)) }),
  }
  await recordStaffStep(call, order, { kind: 'credited', detail })
  const byProvider =
    refund.money > zero ? await payMoneyBack(call, order, { ...input, number: facts.number, amount: toBaht(refund.money) }) : null
  await mailAboutOrder(asJobContext(call), order, 'creditNoteIssued', { note: facts.number })
  return { number: facts.number, byProvider }
}

type MoneyBack = Readonly<{ method: CreditNoteInput['method']; number: string; amount: number }>

async function payMoneyBack(call: CallContext, order: OrderRow, { method, number, amount }: MoneyBack): Promise<ProviderRefundDue | null> {
  const paid = method === 'card' ? await partlyRefundable(call.database, order) : undefined
  if (method === 'card' && !paid) throw new ProtocolError(`Order ${order.number} was not paid by card`)
  return payBack(call, order, { number, amount, method, paid })
}

function requestOf({ amount, lines, delivery }: CreditNoteInput): CreditRequest {
  return amount === null ? { kind: 'pieces', lines, delivery } : { kind: 'amount', amount: fromBaht(amount) }
}
