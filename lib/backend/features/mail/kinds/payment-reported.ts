import { formatBaht, fromBaht } from '@/lib/core/money'
import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `We have received your payment slip for order ${number}`,
    preview: 'We will check it by the next working day.',
    heading: 'We have received your slip',
    text: (amount: string, number: string) =>
      `We have received your payment slip for order ${number} (${amount}) and will check it by the next working day.`,
  },
  th: {
    subject: (number: string) => `ได้รับสลิปโอนเงินของคำสั่งซื้อ ${number} แล้ว`,
    preview: 'เราจะตรวจสอบภายในวันทำการถัดไป',
    heading: 'ได้รับสลิปของคุณแล้ว',
    text: (amount: string, number: string) => `เราได้รับสลิปโอนเงินของคำสั่งซื้อเลขที่ ${number} จำนวน ${amount} แล้ว และจะตรวจสอบภายในวันทำการถัดไป`,
  },
} as const

/** Confirms the receipt of a transfer slip, by order id. */
export const paymentReported: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { row } = order
  const { subject, preview, heading, text } = words[mailContext.language]
  const amount = formatBaht(fromBaht(row.payment_reported_amount))
  return orderNote(mailContext, row, { subject: subject(row.number), preview, heading, text: text(amount, row.number) })
}
