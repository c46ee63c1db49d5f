import { toBaht, zero } from '@/lib/core/money'
import { creditedTotal, planRefund, type Credit, type CreditReason, type RefundMethod } from '@/lib/domain/invoices/credit-note-rules'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { mailAboutOrder } from '@/lib/backend/features/mail/order-mail'
import { recordStepBy } from '@/lib/backend/features/orders/staff-step'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { lockBalance } from '../../balance/ledger'
import { partlyRefundable } from '../../payments/payment-attempts'
import { payBack, type CreditedBy, type ProviderRefundDue } from './pay-back'
import type { CreditBasis } from './read-credit-basis'
import { storeCreditNote } from './store-credit-note'

type PlannedCredit = Readonly<{
  basis: CreditBasis
  credit: Credit
  method: RefundMethod
  why: Readonly<{ reason: CreditReason; text: string }>
  by: CreditedBy
}>

/** A credit note, and what the payment provider has to refund after the commit. */
export type IssuedCredit = Readonly<{ number: string; byProvider: ProviderRefundDue | null }>

/** Issues the credit note of a planned credit, records how its money is paid back, and writes to the customer. The order is locked. */
export async function creditOrder(
  call: CallContext,
  order: OrderRow,
  { basis, credit, method, why, by }: PlannedCredit,
): Promise<IssuedCredit> {
  const total = creditedTotal(credit)
  const refund = { method, ...planRefund(total, basis.forGoods, method) }
  // Before the number of the credit note: other changes lock balances before documents.
  if (method === 'balance' && order.contact_id !== null) await lockBalance(call.database, order.contact_id)
  const { number } = await storeCreditNote(call, { order, basis, credit, why, refund, issuesGiftVoucher: true })
  const detail = {
    note: number,
    amount: String(toBaht(total)),
    method,
    reason: why.reason,
    ...(why.text !== '' && { text: why.text }),
    ...(refund.gift > zero && { gift: String(toBaht(refund.gift)) }),
  }
  await recordStepBy(by, call, order, { kind: 'credited', detail })
  const amount = toBaht(refund.money)
  const byProvider = refund.money > zero ? await payMoneyBack(call, order, { method, number, amount, by }) : null
  await mailAboutOrder(asJobContext(call), order, 'creditNoteIssued', { note: number })
  return { number, byProvider }
}

type MoneyBack = Readonly<{ method: RefundMethod; number: string; amount: number; by: CreditedBy }>

async function payMoneyBack(call: CallContext, order: OrderRow, back: MoneyBack): Promise<ProviderRefundDue | null> {
  const paid = back.method === 'card' ? await partlyRefundable(call.database, order) : undefined
  if (back.method === 'card' && !paid) throw new ProtocolError(`Order ${order.number} was not paid by card`)
  return payBack(call, order, { ...back, paid })
}
