import { isPaidByTransfer } from '@/lib/domain/payments/payment-methods'
import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} has been cancelled`,
    heading: 'Your order has been cancelled',
    again: 'Vouchers used for this order can be used again. If you still want these items, you can order them again from the order page.',
    card: {
      preview: 'It was not paid within 30 minutes. You have not been charged.',
      text: (number: string) =>
        `We did not receive the card payment for order ${number} within 30 minutes, so we have cancelled the order.`,
    },
    transfer: {
      preview: 'No transfer was reported. You do not need to pay anything.',
      text: (number: string) =>
        `No bank transfer was reported for order ${number}, so we have cancelled it. You do not need to pay anything. If you have already transferred the money, please call us.`,
    },
  },
  th: {
    subject: (number: string) => `ยกเลิกคำสั่งซื้อ {shop} เลขที่ ${number}`,
    heading: 'คำสั่งซื้อถูกยกเลิก',
    again: 'คูปองและบัตรของขวัญที่ใช้ไปนำกลับมาใช้ได้อีกครั้ง หากยังต้องการสินค้า สั่งซื้ออีกครั้งได้จากหน้าคำสั่งซื้อ',
    card: {
      preview: 'ยังไม่ได้รับชำระเงินภายใน 30 นาที ไม่มีการเรียกเก็บเงิน',
      text: (number: string) => `เรายังไม่ได้รับชำระเงินด้วยบัตรของคำสั่งซื้อเลขที่ ${number} ภายใน 30 นาที จึงยกเลิกคำสั่งซื้อนี้`,
    },
    transfer: {
      preview: 'ยังไม่ได้รับแจ้งการโอนเงิน ไม่มียอดที่ต้องชำระแล้ว',
      text: (number: string) =>
        `เราไม่ได้รับแจ้งการโอนเงินของคำสั่งซื้อเลขที่ ${number} จึงยกเลิกคำสั่งซื้อนี้ ไม่มียอดที่ต้องชำระแล้ว หากโอนเงินมาแล้ว กรุณาโทรแจ้งเรา`,
    },
  },
} as const

/** An order that was not paid in time, by order id. */
export const orderGivenUp: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { row } = order
  const { subject, heading, again, card, transfer } = words[mailContext.language]
  const { preview, text } = isPaidByTransfer(row.pay_method_id) ? transfer : card
  return orderNote(mailContext, row, { subject: subject(row.number), preview, heading, text: `${text(row.number)} ${again}` })
}
