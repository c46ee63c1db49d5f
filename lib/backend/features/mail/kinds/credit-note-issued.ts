import { and, desc, eq } from 'drizzle-orm'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht, fromBaht, zero } from '@/lib/core/money'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote } from '@/lib/backend/infrastructure/database/schema/sales'
import type { MailBlock } from '../render/document'
import type { MailContext, MailSubject, MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string, amount: string) => `Your {shop} order ${number}: ${amount} refunded`,
    heading: 'Your refund',
    preview: 'The credit note is on the page of your order.',
    text: (amount: string, number: string) =>
      `We are refunding ${amount} for order ${number}. You do not need to do anything. You can download the credit note on the page of your order.`,
    note: 'Credit note',
    why: 'Reason',
    how: 'Refunded by',
    valid: (until: string) => `Valid until ${until}`,
    money: { card: 'To your card', transfer: 'Bank transfer', cash: 'Cash', gift_voucher: 'Gift voucher', 'as paid': 'As you paid' },
    reason: {
      damaged: 'Damaged goods',
      missing: 'Missing goods',
      wrong: 'Wrong goods',
      price: 'Price reduction',
      other: '',
      cancelled: 'Order cancelled',
    },
  },
  th: {
    subject: (number: string, amount: string) => `คืนเงิน ${amount} สำหรับคำสั่งซื้อ {shop} เลขที่ ${number}`,
    heading: 'เราคืนเงินให้คุณ',
    preview: 'ดูใบลดหนี้ได้ในหน้าคำสั่งซื้อ',
    text: (amount: string, number: string) => `เราคืนเงิน ${amount} สำหรับคำสั่งซื้อเลขที่ ${number} คุณไม่ต้องทำอะไรเพิ่ม ดาวน์โหลดใบลดหนี้ได้ที่หน้าคำสั่งซื้อ`,
    note: 'ใบลดหนี้เลขที่',
    why: 'เหตุผล',
    how: 'คืนเงินโดย',
    valid: (until: string) => `ใช้ได้ถึง ${until}`,
    money: {
      card: 'คืนเข้าบัตรที่ชำระ',
      transfer: 'โอนเงิน',
      cash: 'เงินสด',
      gift_voucher: 'บัตรของขวัญ',
      'as paid': 'ช่องทางเดิมที่ชำระ',
    },
    reason: {
      damaged: 'สินค้าชำรุด',
      missing: 'สินค้าไม่ครบ',
      wrong: 'สินค้าไม่ตรงตามที่สั่ง',
      price: 'ลดราคา',
      other: '',
      cancelled: 'ยกเลิกคำสั่งซื้อ',
    },
  },
} as const

/** A refund with its credit note, by order id; `note` names the credit note, without it the latest one is meant. */
export const creditNoteIssued: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  const issued = await readCreditNote(mailContext, about)
  if (!order || !issued) return null
  const { facts } = issued
  const text = words[mailContext.language]
  const amount = formatBaht(facts.difference.total)
  return orderNote(mailContext, order.row, {
    subject: text.subject(order.row.number, amount),
    preview: text.preview,
    heading: text.heading,
    text: text.text(amount, order.row.number),
    blocks: [factsOf(text, facts), ...(await voucherBlocks(mailContext, issued.gift_voucher_id))],
  })
}

async function readCreditNote({ database }: MailContext, { id, values }: MailSubject) {
  const isNamed = values.note === undefined ? undefined : eq(creditNote.number, values.note)
  const [found] = await database
    .select()
    .from(creditNote)
    .where(and(eq(creditNote.order_id, id), isNamed))
    .orderBy(desc(creditNote.id))
    .limit(1)
  return found
}

function factsOf(text: (typeof words)['en' | 'th'], { number, reason, text: own, refund }: CreditNoteFacts): MailBlock {
  const why = [text.reason[reason], own].filter(Boolean).join(' – ')
  const methods = [
    ...(refund.money > zero ? [`${text.money[refund.method]} ${formatBaht(refund.money)}`] : []),
    ...(refund.gift > zero ? [`${text.money.gift_voucher} ${formatBaht(refund.gift)}`] : []),
  ]
  return {
    kind: 'facts',
    facts: [
      { label: text.note, value: number },
      ...(why === '' ? [] : [{ label: text.why, value: why }]),
      { label: text.how, value: methods.join('\n') },
    ],
  }
}

async function voucherBlocks({ database, language }: MailContext, id: number | null): Promise<MailBlock[]> {
  if (id === null) return []
  const rows = await database.select().from(giftVoucher).where(eq(giftVoucher.id, id))
  return rows.map(({ code, balance, expire_date }) => ({
    kind: 'voucher',
    worth: formatBaht(fromBaht(balance)),
    code,
    terms: expire_date === null ? '' : words[language].valid(formatLongDate(expire_date, language)),
  }))
}
