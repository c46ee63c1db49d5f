import type { MailWriter } from '../mail-context'
import { bill, deliveryFacts } from '../order-blocks'
import { orderForMail } from '../order-for-mail'

const words = {
  en: {
    subject: (number: string, total: string) => `New order ${number}, ${total}`,
    preview: (lines: number) => (lines === 1 ? 'One product.' : `${lines} products.`),
    heading: 'A new order',
    show: 'Open the order',
    reason: 'You are receiving this email because the settings of {shop} name this address for new orders.',
  },
  th: {
    subject: (number: string, total: string) => `คำสั่งซื้อใหม่ ${number} ยอด ${total}`,
    preview: (lines: number) => `สินค้า ${lines} รายการ`,
    heading: 'มีคำสั่งซื้อใหม่',
    show: 'เปิดคำสั่งซื้อ',
    reason: 'คุณได้รับอีเมลนี้เพราะการตั้งค่าของ {shop} ระบุอีเมลนี้ไว้สำหรับคำสั่งซื้อใหม่',
  },
} as const

/** Reports a new order to the shop's staff, by order id. The customer's name and address are on the page only, behind the sign-in. */
export const newOrder: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { language, publicUrl } = mailContext
  const text = words[language]
  return {
    language,
    subject: text.subject(order.row.number, order.total),
    preview: text.preview(order.lines.length),
    heading: text.heading,
    reason: text.reason,
    blocks: [
      deliveryFacts(language, order),
      bill(language, order),
      {
        kind: 'button',
        label: text.show,
        url: new URL(`/${language}/staff/order?order_id=${order.row.id}`, publicUrl).toString(),
      },
    ],
  }
}
