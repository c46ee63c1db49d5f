import type { MailWriter } from '../mail-context'
import { deliveryFacts } from '../order-blocks'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'
import { staffWords } from '../staff-words'

const words = {
  en: {
    failed: {
      subject: (number: string) => `We could not deliver your {shop} order ${number}`,
      heading: 'We could not hand over your order',
      text: (number: string) => `Our driver could not hand over order ${number} and brought it back. We will arrange another day with you.`,
    },
    moved: {
      subject: (number: string) => `New delivery day for your {shop} order ${number}`,
      heading: 'We are coming again',
      text: (number: string) => `We will deliver order ${number} on another day. You do not need to do anything, and it costs you nothing.`,
    },
    why: 'Reason',
  },
  th: {
    failed: {
      subject: (number: string) => `จัดส่งคำสั่งซื้อ {shop} เลขที่ ${number} ไม่สำเร็จ`,
      heading: 'เราส่งสินค้าให้คุณไม่สำเร็จ',
      text: (number: string) => `พนักงานส่งคำสั่งซื้อเลขที่ ${number} ไม่สำเร็จและนำสินค้ากลับมาแล้ว เราจะติดต่อเพื่อนัดวันส่งใหม่`,
    },
    moved: {
      subject: (number: string) => `วันจัดส่งใหม่ของคำสั่งซื้อ {shop} เลขที่ ${number}`,
      heading: 'เราจะไปส่งอีกครั้ง',
      text: (number: string) => `เราจะส่งคำสั่งซื้อเลขที่ ${number} ในวันใหม่ คุณไม่ต้องทำอะไรเพิ่มและไม่มีค่าใช้จ่าย`,
    },
    why: 'เหตุผล',
  },
} as const

/** An order that could not be handed over, by order id, with the reason that staff gave. */
export const deliveryFailed: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { failed, why } = words[mailContext.language]
  const { number } = order.row
  const reason = await staffWords(mailContext, order.row.id, { kind: 'delivery_failed', name: 'text', label: why })
  const text = failed.text(number)
  const blocks = reason.length > 0 ? [{ kind: 'facts', facts: reason } as const] : []
  return orderNote(mailContext, order.row, { subject: failed.subject(number), preview: text, heading: failed.heading, text, blocks })
}

/** The new day of an order whose delivery failed, by order id. */
export const deliveryMoved: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { moved } = words[mailContext.language]
  const { number } = order.row
  const text = moved.text(number)
  const blocks = [deliveryFacts(mailContext.language, order)]
  return orderNote(mailContext, order.row, { subject: moved.subject(number), preview: text, heading: moved.heading, text, blocks })
}
