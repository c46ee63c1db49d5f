import { formatNumber, subtract, zero } from '@/lib/core/money'
import { formatLongDate } from '@/lib/core/dates'
import type { CreditNoteFacts, CreditNoteLine } from '@/lib/domain/invoices/credit-note-facts'
import type { CreditAmounts } from '@/lib/domain/invoices/credit-note-rules'
import { isReceiptNumber, type Bilingual, type InvoiceName } from '@/lib/domain/invoices/invoice-facts'
import type { Letterhead } from './letterhead'
import { bothLanguages, linesTable, type Columns } from './lines-table'
import type { Sum, Sums } from './sums'
import { bothCalendars, inBoth, notes, paper, vatWords, words } from './words'

/** The texts of a credit note. Thai is required by law, English is added. */
const creditWords = {
  title: { th: 'ใบลดหนี้', en: 'Credit Note' },
  invoice: { th: 'อ้างอิง', en: 'Refers to' },
  reason: { th: 'เหตุผลในการลดหนี้', en: 'Reason' },
  refund: { th: 'คืนเงินโดย', en: 'Refund' },
  price: { th: 'ลดราคา', en: 'Price' },
  original: { th: 'มูลค่าสินค้าเดิม', en: 'Original value' },
  correct: { th: 'มูลค่าสินค้าที่ถูกต้อง', en: 'Correct value' },
  difference: { th: 'ผลต่าง', en: 'Difference' },
  vat: { th: 'ภาษีมูลค่าเพิ่มของผลต่าง 7%', en: 'VAT of difference' },
  total: { th: 'รวมลดหนี้ทั้งสิ้น', en: 'Total credited' },
} as const satisfies Record<string, Bilingual>

const reasonWords: Readonly<Record<CreditNoteFacts['reason'], Bilingual>> = {
  damaged: { th: 'สินค้าชำรุดเสียหาย', en: 'Goods were damaged' },
  missing: { th: 'ส่งสินค้าไม่ครบ', en: 'Goods were missing' },
  wrong: { th: 'สินค้าไม่ตรงตามที่สั่ง', en: 'Goods were not as ordered' },
  price: { th: 'ลดราคาสินค้า', en: 'Price was reduced' },
  other: { th: 'อื่น ๆ', en: 'Other' },
  cancelled: { th: 'ยกเลิกคำสั่งซื้อและรับคืนสินค้า', en: 'Order was cancelled' },
}

const refundWords: Readonly<Record<CreditNoteFacts['refund']['method'], Bilingual>> = {
  card: { th: 'คืนเข้าบัตร', en: 'Card' },
  transfer: { th: 'โอนเงิน', en: 'Transfer' },
  balance: { th: 'ยอดเงินคงเหลือของลูกค้า', en: 'Balance' },
  cash: { th: 'เงินสด', en: 'Cash' },
  gift_voucher: { th: 'บัตรของขวัญ', en: 'Gift voucher' },
  'as paid': { th: 'ช่องทางเดิมที่ชำระ', en: 'As paid' },
}

export function creditNoteHead(facts: CreditNoteFacts): Letterhead {
  const { number, date, orderNumber, invoice, reason, text, refund, seller, buyer } = facts
  return {
    title: creditWords.title,
    number,
    reference: [
      [words.number, number],
      [words.date, bothCalendars(date)],
      [words.order, orderNumber],
      [creditWords.refund, inBoth(refundWords[refund.money === zero ? 'gift_voucher' : refund.method])],
    ],
    seller,
    buyer,
    isForVat: !isOfReceipt(facts),
    remarks: [
      { text: invoiceWords(invoice), isWarning: false },
      { text: reasonText(reasonWords[reason], text), isWarning: false },
    ],
    isCancelled: false,
  }
}

function invoiceWords({ number, date }: InvoiceName): Bilingual {
  return {
    th: `อ้างอิง${paper(number).th}เลขที่ ${number} ลงวันที่ ${formatLongDate(date, 'th')}`,
    en: `${creditWords.invoice.en} ${paper(number).en} ${number} of ${date}`,
  }
}

function reasonText({ th, en }: Bilingual, text: string): Bilingual {
  const label = creditWords.reason
  return { th: `${label.th}: ${[th, text].filter(Boolean).join(' – ')}`, en: `${label.en}: ${en}` }
}

const columns: Columns<CreditNoteLine> = [
  { width: 24, align: 'left', title: { th: '#', en: '' }, texts: (_, index) => [String(index + 1)] },
  { width: 258, align: 'left', title: words.item, texts: ({ name }) => bothLanguages(name ?? words.delivery) },
  {
    width: 56,
    align: 'right',
    title: words.quantity,
    texts: ({ name, quantity }) => (quantity > 0 ? [String(quantity)] : name ? bothLanguages(creditWords.price) : ['–']),
  },
  { width: 60, align: 'left', title: words.unit, texts: ({ unit, quantity }) => (unit && quantity > 0 ? bothLanguages(unit) : ['']) },
  { width: 44, align: 'center', title: words.vatColumn, texts: ({ vat }) => [vatWords[vat]] },
  { width: 73.28, align: 'right', title: words.amount, texts: ({ amount }) => [formatNumber(amount)] },
]

/** A credit note on a receipt states no VAT. */
const isOfReceipt = ({ invoice }: CreditNoteFacts) => isReceiptNumber(invoice.number)

export function creditNoteTable(facts: CreditNoteFacts) {
  return linesTable(isOfReceipt(facts) ? columns.filter(({ title }) => title !== words.vatColumn) : columns)
}

/** Value before and after, their difference and its VAT (Revenue Code section 86/10). */
export function creditNoteSums(facts: CreditNoteFacts): Sums {
  const { original, correct, difference, earlier } = facts
  const rows: readonly (Sum | null)[] = [
    { label: creditWords.original, amount: netValue(original) },
    { label: creditWords.correct, amount: netValue(correct) },
    { label: creditWords.difference, amount: netValue(difference), isAfterRule: true },
    ...(isOfReceipt(facts) ? [] : vatRows(difference)),
    { label: creditWords.total, amount: difference.total, isTotal: true },
  ]
  return {
    total: difference.total,
    notes: [
      ...(earlier.length === 0 ? [] : [earlierNote(earlier)]),
      ...(isOfReceipt(facts) || difference.vat === zero ? [] : [notes.included]),
      ...(isOfReceipt(facts) || difference.exempt === zero ? [] : [notes.exempt]),
    ],
    rows: rows.filter((row) => row !== null),
  }
}

function vatRows({ exempt, outside, taxable, vat }: CreditAmounts): readonly (Sum | null)[] {
  return [
    exempt === zero ? null : { label: words.exempt, amount: exempt },
    outside === zero ? null : { label: words.outside, amount: outside },
    taxable === zero ? null : { label: words.taxable, amount: taxable },
    { label: creditWords.vat, amount: vat },
  ]
}

function netValue({ total, vat }: CreditAmounts) {
  return subtract(total, vat)
}

function earlierNote(numbers: readonly string[]): Bilingual {
  return {
    th: `มูลค่าสินค้าเดิมหักใบลดหนี้เลขที่ ${numbers.join(', ')} แล้ว`,
    en: `The original value is less credit note ${numbers.join(', ')}.`,
  }
}
