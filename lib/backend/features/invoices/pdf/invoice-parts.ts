import { formatNumber, negate, zero } from '@/lib/core/money'
import { isReceipt, type InvoiceAmounts, type InvoiceFacts, type InvoiceLine, type InvoiceName } from '@/lib/domain/invoices/invoice-facts'
import type { Letterhead } from './letterhead'
import { bothLanguages, linesTable, type Columns } from './lines-table'
import type { Sum, Sums } from './sums'
import { bothCalendars, inBoth, notes, replacedWords, replacesWords, titleOf, vatWords, words } from './words'

export function invoiceHead(facts: InvoiceFacts, replacedBy: InvoiceName | null): Letterhead {
  const { number, date, orderNumber, paymentMethod, replaces, seller, buyer } = facts
  return {
    title: titleOf(facts),
    number,
    reference: [
      [words.number, number],
      [words.date, bothCalendars(date)],
      [words.order, orderNumber],
      ...(paymentMethod ? [[words.payment, inBoth(paymentMethod)] as const] : []),
    ],
    seller,
    buyer,
    isForVat: !isReceipt(facts),
    remarks: [
      ...(replaces ? [{ text: replacesWords(replaces), isWarning: false }] : []),
      ...(replacedBy ? [{ text: replacedWords(replacedBy), isWarning: true }] : []),
    ],
    isCancelled: replacedBy !== null,
  }
}

const columns: Columns<InvoiceLine> = [
  { width: 20, align: 'left', title: { th: '#', en: '' }, texts: (_, index) => [String(index + 1)] },
  { width: 186, align: 'left', title: words.item, texts: ({ name }) => bothLanguages(name) },
  { width: 36, align: 'right', title: words.quantity, texts: ({ quantity }) => [String(quantity)] },
  { width: 56, align: 'left', title: words.unit, texts: ({ unit }) => (unit ? bothLanguages(unit) : ['']) },
  { width: 58, align: 'right', title: words.unitPrice, texts: ({ unitPrice }) => [formatNumber(unitPrice)] },
  { width: 52, align: 'right', title: words.lineDiscount, texts: ({ discount }) => [discount === zero ? '–' : formatNumber(discount)] },
  { width: 40, align: 'center', title: words.vatColumn, texts: ({ vat }) => [vatWords[vat]] },
  { width: 67.28, align: 'right', title: words.amount, texts: ({ amount }) => [formatNumber(amount)] },
]

/** A receipt has no VAT; its names have the room of that column. */
const receiptColumns = columns
  .filter(({ title }) => title !== words.vatColumn)
  .map((column) => (column.title === words.item ? { ...column, width: column.width + 40 } : column))

export function invoiceTable(facts: InvoiceFacts) {
  return linesTable(isReceipt(facts) ? receiptColumns : columns)
}

export function invoiceSums(facts: InvoiceFacts): Sums {
  const { amounts } = facts
  const isShared = amounts.delivery !== zero || amounts.voucher !== zero
  const ofVat = [
    ...(amounts.vat === zero ? [] : [notes.included]),
    ...(amounts.exempt === zero ? [] : [notes.exempt]),
    ...(isShared ? [notes.shared] : []),
  ]
  return { total: amounts.total, notes: isReceipt(facts) ? [] : ofVat, rows: sumsOf(facts) }
}

/** From the goods down to the amount paid; zero amounts are left out, except for the tax. */
function sumsOf(facts: InvoiceFacts): Sum[] {
  const { goods, discount, voucher, delivery, total, gift, balance = zero, rounding = zero, paid } = facts.amounts
  return [
    { label: words.goods, amount: goods },
    ...unlessZero({ label: words.discount, amount: negate(discount) }),
    ...unlessZero({ label: words.voucher, amount: negate(voucher) }),
    ...unlessZero({ label: words.delivery, amount: delivery }),
    ...(isReceipt(facts) ? [] : vatSums(facts.amounts)),
    { label: isReceipt(facts) ? words.receiptTotal : words.total, amount: total, isTotal: true },
    ...unlessZero({ label: words.gift, amount: gift }),
    ...unlessZero({ label: words.balance, amount: balance }),
    ...unlessZero({ label: words.rounding, amount: rounding }),
    ...(gift === zero && balance === zero && rounding === zero ? [] : [{ label: words.paid, amount: paid }]),
  ]
}

function vatSums({ taxable, vat, exempt, outside }: InvoiceAmounts): Sum[] {
  return [
    { label: words.exempt, amount: exempt, isAfterRule: true },
    ...unlessZero({ label: words.outside, amount: outside }),
    { label: words.taxable, amount: taxable },
    { label: words.vat, amount: vat },
  ]
}

function unlessZero(sum: Sum): Sum[] {
  return sum.amount === zero ? [] : [sum]
}
