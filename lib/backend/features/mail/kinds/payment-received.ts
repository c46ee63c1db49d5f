import type { MailWriter } from '../mail-writing'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `We have received your payment for order ${number}`,
    preview: (total: string) => `${total}, with thanks.`,
    heading: 'Your payment has arrived',
    text: (total: string, number: string) => `we have received your payment of ${total} for order ${number}. Thank you.`,
    next: 'We pack it next.',
    vouchersNext: 'Your gift vouchers are on their way to you.',
  },
  th: {
    subject: (number: string) => `ได้รับชำระเงินของคำสั่งซื้อ ${number} แล้ว`,
    preview: (total: string) => `ยอด ${total} ขอบคุณค่ะ`,
    heading: 'ได้รับชำระเงินแล้ว',
    text: (total: string, number: string) =>
      `เราได้รับชำระเงินจำนวน ${total} สำหรับคำสั่งซื้อเลขที่ ${number} เรียบร้อยแล้ว ขอบคุณค่ะ`,
    next: 'เราจะจัดเตรียมสินค้าต่อไป',
    vouchersNext: 'บัตรของขวัญกำลังส่งถึงคุณทางอีเมลอีกฉบับ',
  },
} as const

/** Thanks for an order's money, by order id. */
export const paymentReceived: MailWriter = async (writing, about) => {
  const order = await orderForMail(writing, about)
  if (!order) return null
  const { row, total, isAllVouchers } = order
  const { subject, preview, heading, text, next, vouchersNext } = words[writing.language]
  return orderNote(writing, row, {
    subject: subject(row.number),
    preview: preview(total),
    heading,
    text: `${text(total, row.number)} ${isAllVouchers ? vouchersNext : next}`,
  })
}
