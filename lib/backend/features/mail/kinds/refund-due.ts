import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `We will refund your payment for order ${number}`,
    preview: 'We received it but cannot apply it to this order.',
    heading: 'We will refund you',
    text: (number: string) =>
      `We received a payment for order ${number} that we cannot apply, because the order has been cancelled or is already paid. You do not need to do anything. We will refund it to your original payment method.`,
  },
  th: {
    subject: (number: string) => `เราจะคืนเงินของคำสั่งซื้อ ${number}`,
    preview: 'เราได้รับเงินแล้ว แต่ใช้ชำระคำสั่งซื้อนี้ไม่ได้',
    heading: 'เราจะคืนเงินให้คุณ',
    text: (number: string) =>
      `เราได้รับเงินสำหรับคำสั่งซื้อเลขที่ ${number} แต่ใช้ชำระคำสั่งซื้อนี้ไม่ได้ เพราะคำสั่งซื้อถูกยกเลิกหรือชำระแล้ว คุณไม่ต้องทำอะไรเพิ่ม เราจะคืนเงินทางช่องทางเดิมที่ชำระมา`,
  },
} as const

/** A payment that cannot be used for its order and will be refunded, by order id. */
export const refundDue: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { subject, preview, heading, text } = words[mailContext.language]
  const { number } = order.row
  return orderNote(mailContext, order.row, { subject: subject(number), preview, heading, text: text(number) })
}
