import type { MailWriter } from '../mail-writing'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `Your Talat order ${number} was cancelled`,
    preview: 'It was not paid within 30 minutes. Nothing was charged.',
    heading: 'Your order was cancelled',
    text: (number: string) =>
      `the card payment for order ${number} did not arrive within 30 minutes, so we have cancelled the order. Vouchers that it used are yours again. If the things are still what you want, order them once more from the order’s page.`,
  },
  th: {
    subject: (number: string) => `ยกเลิกคำสั่งซื้อ Talat เลขที่ ${number}`,
    preview: 'ยังไม่ได้รับชำระเงินภายใน 30 นาที ไม่มีการเรียกเก็บเงิน',
    heading: 'คำสั่งซื้อถูกยกเลิก',
    text: (number: string) =>
      `เรายังไม่ได้รับชำระเงินด้วยบัตรของคำสั่งซื้อเลขที่ ${number} ภายใน 30 นาที จึงยกเลิกคำสั่งซื้อนี้ คูปองและบัตรของขวัญที่ใช้ไปคืนให้แล้ว หากยังต้องการสินค้า สั่งซื้ออีกครั้งได้จากหน้าคำสั่งซื้อ`,
  },
} as const

/** A card order that was not paid in time, by order id. */
export const orderGivenUp: MailWriter = async (writing, about) => {
  const order = await orderForMail(writing, about)
  if (!order) return null
  const { row } = order
  const { subject, preview, heading, text } = words[writing.language]
  return orderNote(writing, row, { subject: subject(row.number), preview, heading, text: text(row.number) })
}
