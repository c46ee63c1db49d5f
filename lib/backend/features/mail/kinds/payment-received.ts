import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: {
    subject: (number: string) => `We have received your payment for order ${number}`,
    preview: (total: string) => `Thank you for your payment of ${total}.`,
    heading: 'We have received your payment',
    text: (total: string, number: string) => `We have received your payment of ${total} for order ${number}. Thank you.`,
    next: 'We will now pack your order.',
    vouchersNext: 'We will send your gift vouchers in a separate email.',
  },
  th: {
    subject: (number: string) => `ได้รับชำระเงินของคำสั่งซื้อ ${number} แล้ว`,
    preview: (total: string) => `ได้รับยอด ${total} แล้ว ขอบคุณที่ชำระเงิน`,
    heading: 'ได้รับชำระเงินแล้ว',
    text: (total: string, number: string) => `เราได้รับชำระเงินจำนวน ${total} สำหรับคำสั่งซื้อเลขที่ ${number} เรียบร้อยแล้ว ขอบคุณ`,
    next: 'เราจะจัดเตรียมสินค้าต่อไป',
    vouchersNext: 'บัตรของขวัญกำลังส่งถึงคุณทางอีเมลอีกฉบับ',
  },
} as const

/** Confirms the payment of an order, by order id. */
export const paymentReceived: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { row, total, isAllVouchers } = order
  const { subject, preview, heading, text, next, vouchersNext } = words[mailContext.language]
  return orderNote(mailContext, row, {
    subject: subject(row.number),
    preview: preview(total),
    heading,
    text: `${text(total, row.number)} ${isAllVouchers ? vouchersNext : next}`,
  })
}
