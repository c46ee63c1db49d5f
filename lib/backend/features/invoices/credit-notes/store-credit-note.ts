import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { toBaht, zero, type Satang } from '@/lib/core/money'
import { giftVoucherLifetimeDays } from '@/lib/domain/cart/gift-vouchers'
import type { CreditNoteFacts, CreditNoteLine } from '@/lib/domain/invoices/credit-note-facts'
import { afterCredits, amountsOf, differenceOf, type Credit } from '@/lib/domain/invoices/credit-note-rules'
import { vatOn } from '@/lib/domain/invoices/invoice-facts'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import { readInvoicedLines } from '../invoiced-order'
import { readSeller } from '../seller'
import { newGiftVoucherCode } from '@/lib/backend/features/orders/gift-vouchers/issue-gift-vouchers'
import type { CreditBasis } from './read-credit-basis'

type NewCreditNote = Readonly<{
  order: OrderRow
  basis: CreditBasis
  credit: Credit
  why: Pick<CreditNoteFacts, 'reason' | 'text'>
  refund: CreditNoteFacts['refund']
  /** Whether `refund.gift` is paid back with a new gift voucher. */
  issuesGiftVoucher: boolean
}>

/**
 * Stores a credit note with the next number of its series, which is without gaps as that of the invoices.
 * @param work its transaction holds the order's row lock
 */
export async function storeCreditNote(
  { database, now }: Pick<JobContext, 'database' | 'now'>,
  issued: NewCreditNote,
): Promise<CreditNoteFacts> {
  const { order, basis, credit, why, refund, issuesGiftVoucher } = issued
  const date = todayInBangkok(now)
  // While the seller setting is invalid, the seller of the invoice is used.
  const seller = (await readSeller(database)) ?? basis.invoice.facts.seller
  const lines = await linesOf({ database }, issued)
  const [original, correct] = [amountsOf(basis.uncredited), amountsOf(afterCredits(basis.uncredited, [credit]))]
  const gift_voucher_id = issuesGiftVoucher && refund.gift > zero ? await issueGiftVoucher({ database, now }, refund.gift) : null
  const number = await nextDocumentNumber(database, `CN${date.slice(0, 4)}`, creditNote)
  const facts: CreditNoteFacts = {
    number,
    date,
    orderNumber: order.number,
    invoice: { number: basis.invoice.facts.number, date: basis.invoice.facts.date },
    earlier: basis.notes.map((note) => note.number),
    ...why,
    seller,
    buyer: basis.invoice.facts.buyer,
    lines,
    credit,
    original,
    correct,
    difference: differenceOf(original, correct),
    refund,
  }
  const row = { number, date, order_id: order.id, invoice_id: basis.invoice.id, gift_voucher_id, facts }
  await database.insert(creditNote).values({ ...row, create_time: timeInBangkok(now) })
  return facts
}

async function linesOf({ database }: Pick<JobContext, 'database'>, { order, basis, credit }: NewCreditNote): Promise<CreditNoteLine[]> {
  const sold = await readInvoicedLines(database, [order.id])
  const goods = credit.lines.flatMap(({ id, qty, amount }): CreditNoteLine[] => {
    const found = sold.find(({ line }) => line.id === id)
    if (!found || (amount === zero && qty === 0)) return []
    return [{ name: found.name, unit: found.unit, quantity: qty, amount, vat: vatOn(basis.invoice.facts, found.line.vat ?? 'exempt') }]
  })
  const delivery = (['taxable', 'exempt'] as const).flatMap((vat): CreditNoteLine[] =>
    credit.delivery[vat] === zero ? [] : [{ name: null, unit: null, quantity: 0, amount: credit.delivery[vat], vat }],
  )
  return [...goods, ...delivery]
}

async function issueGiftVoucher({ database, now }: Pick<JobContext, 'database' | 'now'>, amount: Satang): Promise<number> {
  const [issued] = await database
    .insert(giftVoucher)
    .values({
      code: newGiftVoucherCode(),
      amount: toBaht(amount),
      balance: toBaht(amount),
      expire_date: addDays(todayInBangkok(now), giftVoucherLifetimeDays),
      create_time: timeInBangkok(now),
    })
    .returning({ id: giftVoucher.id })
  if (!issued) throw new Error('No gift voucher was issued for a refund')
  return issued.id
}
