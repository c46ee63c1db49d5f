import { isPaidByTransfer } from '@/lib/domain/payments/payment-methods'
import { noticeHours } from '@/lib/domain/orders/unpaid-orders'
import { readTransferHours } from '../../payments/transfer-hours'
import { greeting } from '../mail-words'
import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { transferBlocks } from '../transfer-blocks'

const words = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} is awaiting your bank transfer`,
    preview: (total: string) => `${total} is still due. We will reserve the goods a little longer.`,
    heading: 'Your order is awaiting your bank transfer',
    text: (number: string, hours: number) =>
      `We have not received a transfer slip for order ${number} yet. We will reserve the goods for another ${hours} hours. After that, the order will be cancelled and you do not need to pay anything. If you have already paid, please send us the slip.`,
    transfer: (total: string) => `Please transfer ${total} to the account below and send us the slip.`,
    reason: 'You are receiving this email because you placed an order at {shop}.',
  },
  th: {
    subject: (number: string) => `คำสั่งซื้อ {shop} เลขที่ ${number} รอการโอนเงินของคุณ`,
    preview: (total: string) => `ยอดที่ต้องชำระ ${total} เราเก็บสินค้าไว้ให้อีกระยะหนึ่ง`,
    heading: 'คำสั่งซื้อรอการโอนเงินของคุณ',
    text: (number: string, hours: number) =>
      `เรายังไม่ได้รับแจ้งการโอนเงินของคำสั่งซื้อเลขที่ ${number} เราเก็บสินค้าไว้ให้อีก ${hours} ชั่วโมง หลังจากนั้นคำสั่งซื้อจะถูกยกเลิกโดยไม่มีค่าใช้จ่าย หากโอนเงินแล้ว กรุณาส่งสลิปให้เรา`,
    transfer: (total: string) => `กรุณาโอนเงิน ${total} เข้าบัญชีด้านล่าง แล้วส่งสลิปให้เรา`,
    reason: 'คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้าที่ {shop}',
  },
} as const

/** Reminds of a bank transfer that was not reported, by order id; null once it was, or the order is paid or cancelled. */
export const transferReminder: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { row, total } = order
  const isAwaited = row.state === 'wait_payment' && isPaidByTransfer(row.pay_method_id) && row.payment_reported_at === null
  if (!isAwaited) return null
  const { database, language } = mailContext
  const { subject, preview, heading, text, transfer, reason } = words[language]
  const hours = Math.round(noticeHours(await readTransferHours(database)))
  return {
    language,
    subject: subject(row.number),
    number: row.number,
    preview: preview(total),
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, row.bill_first_name)}\n${text(row.number, hours)}` },
      ...(await transferBlocks(mailContext, order, transfer(total))),
    ],
  }
}
