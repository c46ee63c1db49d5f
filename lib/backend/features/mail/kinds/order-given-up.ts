import { isPaidByTransfer } from '@/lib/domain/orders/payment-methods'
import type { MailWriter } from '../mail-writing'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} was cancelled`,
    heading: 'Your order was cancelled',
    again: 'Vouchers that it used are yours again. If the things are still what you want, order them once more from the order’s page.',
    card: {
      preview: 'It was not paid within 30 minutes. Nothing was charged.',
      text: (number: string) => `the card payment for order ${number} did not arrive within 30 minutes, so we have cancelled the order.`,
    },
    transfer: {
      preview: 'We heard of no transfer. There is nothing left to pay.',
      text: (number: string) =>
        `we have heard of no bank transfer for order ${number}, so we have cancelled it. There is nothing left to pay. If you have transferred the money already, please call us.`,
    },
  },
  th: {
    subject: (number: string) => `ยกเลิกคำสั่งซื้อ {shop} เลขที่ ${number}`,
    heading: 'คำสั่งซื้อถูกยกเลิก',
    again: 'คูปองและบัตรของขวัญที่ใช้ไปคืนให้แล้ว หากยังต้องการสินค้า สั่งซื้ออีกครั้งได้จากหน้าคำสั่งซื้อ',
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
export const orderGivenUp: MailWriter = async (writing, about) => {
  const order = await orderForMail(writing, about)
  if (!order) return null
  const { row } = order
  const { subject, heading, again, card, transfer } = words[writing.language]
  const { preview, text } = isPaidByTransfer(row.pay_method_id) ? transfer : card
  return orderNote(writing, row, { subject: subject(row.number), preview, heading, text: `${text(row.number)} ${again}` })
}
