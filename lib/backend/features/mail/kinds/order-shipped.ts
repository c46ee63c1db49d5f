import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import type { MailWriter } from '../mail-context'
import { bill, deliveryFacts } from '../order-blocks'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'
import { staffWords } from '../staff-words'

const words = {
  en: {
    sent: {
      subject: (number: string) => `Your {shop} order ${number} is on its way`,
      preview: 'Packed fresh and on its way to you.',
      heading: 'Your order is on its way',
      text: 'We have packed your order, and it is on its way to you.',
    },
    ready: {
      subject: (number: string) => `Your {shop} order ${number} is ready for pick-up`,
      preview: 'Packed fresh and ready for pick-up.',
      heading: 'Your order is ready for pick-up',
      text: 'We have packed your order, and you can pick it up.',
    },
    notSent: {
      subject: (number: string) => `Correction: your {shop} order ${number} is not on its way yet`,
      heading: 'Your order is not on its way yet',
      text: 'We marked your order as sent by mistake. It is still with us, and we will write again as soon as it is on its way. You do not need to do anything. We are sorry for the mix-up.',
    },
    notReady: {
      subject: (number: string) => `Correction: your {shop} order ${number} is not ready for pick-up yet`,
      heading: 'Your order is not ready for pick-up yet',
      text: 'We marked your order as ready by mistake. We will write again as soon as you can pick it up. We are sorry for the mix-up.',
    },
    cash: (total: string) => `Please have ${total} ready.`,
    tracking: 'Tracking',
  },
  th: {
    sent: {
      subject: (number: string) => `คำสั่งซื้อ {shop} เลขที่ ${number} กำลังจัดส่ง`,
      preview: 'แพ็กของสดใหม่เรียบร้อย กำลังเดินทางไปหาคุณ',
      heading: 'คำสั่งซื้อกำลังเดินทางไปหาคุณ',
      text: 'เราแพ็กสินค้าเรียบร้อยแล้ว และกำลังนำไปส่งให้คุณ',
    },
    ready: {
      subject: (number: string) => `คำสั่งซื้อ {shop} เลขที่ ${number} พร้อมให้มารับแล้ว`,
      preview: 'แพ็กของสดใหม่เรียบร้อย รอคุณมารับ',
      heading: 'สินค้าพร้อมให้มารับแล้ว',
      text: 'เราแพ็กสินค้าเรียบร้อยแล้ว มารับได้เลย',
    },
    notSent: {
      subject: (number: string) => `ขอแก้ไข: คำสั่งซื้อ {shop} เลขที่ ${number} ยังไม่ได้ออกส่ง`,
      heading: 'คำสั่งซื้อของคุณยังไม่ได้ออกส่ง',
      text: 'เราบันทึกผิดว่าคำสั่งซื้อของคุณออกส่งแล้ว สินค้ายังอยู่ที่ร้าน เราจะส่งอีเมลแจ้งอีกครั้งเมื่อออกส่งจริง คุณไม่ต้องทำอะไรเพิ่ม ขออภัยในความไม่สะดวก',
    },
    notReady: {
      subject: (number: string) => `ขอแก้ไข: คำสั่งซื้อ {shop} เลขที่ ${number} ยังไม่พร้อมให้มารับ`,
      heading: 'สินค้ายังไม่พร้อมให้มารับ',
      text: 'เราบันทึกผิดว่าสินค้าพร้อมให้มารับแล้ว เราจะส่งอีเมลแจ้งอีกครั้งเมื่อพร้อมจริง ขออภัยในความไม่สะดวก',
    },
    cash: (total: string) => `กรุณาเตรียมเงิน ${total} ไว้ชำระเมื่อรับสินค้า`,
    tracking: 'ติดตามพัสดุ',
  },
} as const

/** An order that was shipped or is ready for pick-up, by order id. Null for orders of gift vouchers only: they are sent by mail. */
export const orderShipped: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order || order.isAllVouchers) return null
  const { row, total } = order
  const { sent, ready, cash, tracking } = words[mailContext.language]
  const { subject, preview, heading, text } = row.pickup_at_factory ? ready : sent
  const isCash = isPaidOnDelivery(row.pay_method_id) && (row.amount_total ?? 0) > 0
  const followed = await staffWords(mailContext, row.id, { kind: 'shipped', name: 'tracking', label: tracking })
  return orderNote(mailContext, row, {
    subject: subject(row.number),
    preview,
    heading,
    text: isCash ? `${text} ${cash(total)}` : text,
    blocks: [
      deliveryFacts(mailContext.language, order),
      ...(followed.length > 0 ? [{ kind: 'facts' as const, facts: followed }] : []),
      bill(mailContext.language, order),
    ],
  })
}

/** An order that was marked as shipped or ready by mistake, by order id. */
export const orderNotShipped: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order || order.isAllVouchers) return null
  const { notSent, notReady } = words[mailContext.language]
  const { subject, heading, text } = order.row.pickup_at_factory ? notReady : notSent
  const blocks = [deliveryFacts(mailContext.language, order)]
  return orderNote(mailContext, order.row, { subject: subject(order.row.number), preview: text, heading, text, blocks })
}
