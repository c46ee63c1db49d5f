import { isPaidByTransfer } from '@/lib/domain/payments/payment-methods'
import { formatBaht, fromBaht } from '@/lib/core/money'
import type { MailDocument } from '../render/document'
import type { MailSubject, MailWriter, MailContext } from '../mail-context'
import { orderForMail, type MailedOrder } from '../order-for-mail'
import { orderNote } from '../order-note'
import { staffWords } from '../staff-words'

const words = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} has been cancelled`,
    heading: 'Your order has been cancelled',
    text: (number: string) => `We are sorry, but we had to cancel order ${number}.`,
    byCustomer: (number: string) => `You have cancelled order ${number}.`,
    why: 'Reason',
    paid: (amount: string) => `You have paid ${amount}. We will refund it to your original payment method; you do not need to do anything.`,
    reported: (amount: string) => `You reported a transfer of ${amount}. If we have received it, we will refund it.`,
    transfer: 'You do not need to pay anything. If you have already transferred the money, please call us.',
    nothing: 'You have not been charged.',
    vouchers: 'Vouchers used for this order can be used again.',
    bought: 'Gift vouchers bought with this order are no longer valid.',
  },
  th: {
    subject: (number: string) => `ยกเลิกคำสั่งซื้อ {shop} เลขที่ ${number}`,
    heading: 'คำสั่งซื้อถูกยกเลิก',
    text: (number: string) => `ขออภัย เราจำเป็นต้องยกเลิกคำสั่งซื้อเลขที่ ${number}`,
    byCustomer: (number: string) => `คุณได้ยกเลิกคำสั่งซื้อเลขที่ ${number} แล้ว`,
    why: 'เหตุผล',
    paid: (amount: string) => `คุณชำระเงินมาแล้ว ${amount} เราจะคืนเงินทางช่องทางเดิมที่ชำระมา คุณไม่ต้องทำอะไรเพิ่ม`,
    reported: (amount: string) => `คุณแจ้งโอนเงินจำนวน ${amount} ไว้ หากยอดเข้าบัญชีเราแล้ว เราจะโอนคืนให้`,
    transfer: 'ไม่มียอดที่ต้องชำระแล้ว หากโอนเงินมาแล้ว กรุณาโทรแจ้งเรา',
    nothing: 'ไม่มีการเรียกเก็บเงิน',
    vouchers: 'คูปองและบัตรของขวัญที่ใช้กับคำสั่งซื้อนี้นำกลับมาใช้ได้อีกครั้ง',
    bought: 'บัตรของขวัญที่ซื้อในคำสั่งซื้อนี้ใช้ไม่ได้แล้ว',
  },
} as const

/** An order that staff cancelled, by order id: the reason, and what happens to the money. */
export const orderCancelled: MailWriter = cancelledBy('text')

/** An order that its customer cancelled, by order id. */
export const orderCancelledByCustomer: MailWriter = cancelledBy('byCustomer')

function cancelledBy(first: 'text' | 'byCustomer'): MailWriter {
  return async (mailContext, about) => write(mailContext, about, first)
}

async function write(mailContext: MailContext, about: MailSubject, first: 'text' | 'byCustomer'): Promise<MailDocument | null> {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { row, lines } = order
  const { subject, heading, why, vouchers, bought, [first]: text } = words[mailContext.language]
  const money = moneySentence(words[mailContext.language], order)
  const sentences = [
    text(row.number),
    money,
    ...(row.voucher_id !== null || (row.amount_gift ?? 0) > 0 ? [vouchers] : []),
    ...(row.paid_at !== null && lines.some((line) => line.isGiftVoucher) ? [bought] : []),
  ]
  const reason = await staffWords(mailContext, row.id, { kind: 'voided', name: 'text', label: why })
  return orderNote(mailContext, row, {
    subject: subject(row.number),
    preview: money,
    heading,
    text: sentences.join(' '),
    blocks: reason.length > 0 ? [{ kind: 'facts', facts: reason }] : [],
  })
}

function moneySentence(text: (typeof words)['en' | 'th'], { row, total }: MailedOrder): string {
  if ((row.amount_total ?? 0) <= 0) return text.nothing
  if (row.paid_at !== null) return text.paid(total)
  if (row.payment_reported_at !== null) return text.reported(formatBaht(fromBaht(row.payment_reported_amount)))
  return isPaidByTransfer(row.pay_method_id) ? text.transfer : text.nothing
}
