import { asc, eq } from 'drizzle-orm'
import { add, formatBaht, fromBaht, toBaht, type Satang } from '@/lib/core/money'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import { isPaidByTransfer, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { reportedDifference } from '../../payments/reported-transfer'
import { readTransferHours } from '../../payments/transfer-hours'
import type { MailBlock, MailDocument } from '../render/document'
import { greeting } from '../mail-words'
import { linkTo, type MailSubject, type MailWriter, type MailContext } from '../mail-context'
import { bill, deliveryFacts } from '../order-blocks'
import { orderForMail, type MailedOrder } from '../order-for-mail'
import { transferBlocks } from '../transfer-blocks'

const words = {
  en: {
    subject: (number: string) => `Your {shop} order ${number}`,
    preview: (total: string) => `Thank you. Your order total is ${total}.`,
    heading: 'Thank you for your order',
    text: 'We have received your order. Here are the details.',
    vouchersToo: 'Gift vouchers are sent in a separate email as soon as they are paid.',
    howToPay: 'How to pay',
    transfer: (total: string) =>
      `Please transfer ${total} to the account below and send us the slip. We will pack your order as soon as we receive the money.`,
    transferReported: 'We have your payment slip and will check it.',
    transferSurplus: (amount: string) => `We will refund ${amount} once it has been checked.`,
    transferMissing: (amount: string) => `Your order now costs ${amount} more than that.`,
    reservedFor: (hours: number) => `We reserve the goods for you for ${hours} hours.`,
    card: (total: string) =>
      `If you have not paid yet, we reserve the goods for you for 30 minutes. Until then, you can pay ${total} by card on the order page.`,
    cash: (total: string) => `Please have ${total} ready when you receive your order.`,
    nothing: 'You do not need to pay anything.',
    paid: 'Your order is paid.',
    show: 'View order',
    reason: 'You are receiving this email because you placed an order at {shop}.',
  },
  th: {
    subject: (number: string) => `คำสั่งซื้อ {shop} เลขที่ ${number}`,
    preview: (total: string) => `ขอบคุณสำหรับคำสั่งซื้อ ยอดสุทธิ ${total}`,
    heading: 'ขอบคุณสำหรับคำสั่งซื้อ',
    text: 'เราได้รับคำสั่งซื้อของคุณแล้ว มีรายละเอียดดังนี้',
    vouchersToo: 'บัตรของขวัญจะส่งให้ทางอีเมลอีกฉบับทันทีที่ได้รับชำระเงิน',
    howToPay: 'วิธีชำระเงิน',
    transfer: (total: string) => `กรุณาโอนเงิน ${total} เข้าบัญชีด้านล่าง แล้วส่งสลิปให้เรา เราจะจัดสินค้าให้ทันทีที่ได้รับยอด`,
    transferReported: 'เราได้รับสลิปของคุณแล้วและจะตรวจยอดโอน',
    transferSurplus: (amount: string) => `เราจะคืนเงินส่วนต่าง ${amount} เมื่อตรวจยอดโอนแล้ว`,
    transferMissing: (amount: string) => `คำสั่งซื้อมียอดเพิ่มขึ้นจากที่โอนไว้ ${amount}`,
    reservedFor: (hours: number) => `เราเก็บสินค้าไว้ให้ ${hours} ชั่วโมง`,
    card: (total: string) => `หากยังไม่ได้ชำระเงิน เราเก็บสินค้าไว้ให้ 30 นาที ระหว่างนี้ชำระ ${total} ด้วยบัตรได้ที่หน้าคำสั่งซื้อ`,
    cash: (total: string) => `กรุณาเตรียมเงิน ${total} ไว้ชำระเมื่อรับสินค้า`,
    nothing: 'ไม่มียอดที่ต้องชำระแล้ว',
    paid: 'ชำระเงินเรียบร้อยแล้ว',
    show: 'ดูคำสั่งซื้อ',
    reason: 'คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้าที่ {shop}',
  },
} as const

const changedWords = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} has been changed`,
    preview: (total: string) => `Your order total is now ${total}.`,
    heading: 'Your order has been changed',
    text: 'We have changed your order as you asked. This is your order now.',
    refund: (amount: string) => `We will refund ${amount} to your original payment method. You do not need to do anything.`,
  },
  th: {
    subject: (number: string) => `แก้ไขคำสั่งซื้อ {shop} เลขที่ ${number} แล้ว`,
    preview: (total: string) => `ยอดสุทธิของคำสั่งซื้อตอนนี้คือ ${total}`,
    heading: 'แก้ไขคำสั่งซื้อเรียบร้อยแล้ว',
    text: 'เราแก้ไขคำสั่งซื้อตามที่คุณแจ้งแล้ว รายการล่าสุดมีดังนี้',
    refund: (amount: string) => `เราจะคืนเงิน ${amount} ทางช่องทางเดิมที่ชำระมา คุณไม่ต้องทำอะไรเพิ่ม`,
  },
} as const

const weighedWords = {
  en: {
    subject: (number: string) => `Your {shop} order ${number} has been weighed`,
    preview: (total: string) => `Your order total is now ${total}.`,
    heading: 'Your order has been weighed',
    text: 'Some of your goods are sold by weight. We have weighed them while packing, and you pay for what they weigh.',
  },
  th: {
    subject: (number: string) => `ชั่งน้ำหนักสินค้าในคำสั่งซื้อ {shop} เลขที่ ${number} แล้ว`,
    preview: (total: string) => `ยอดสุทธิของคำสั่งซื้อตอนนี้คือ ${total}`,
    heading: 'ชั่งน้ำหนักสินค้าแล้ว',
    text: 'สินค้าบางรายการของคุณคิดราคาตามน้ำหนัก เราชั่งน้ำหนักตอนจัดสินค้าแล้ว และคิดราคาตามน้ำหนักจริง',
  },
} as const

const substitutedWords = {
  en: {
    subject: (number: string) => `A substitute in your {shop} order ${number}`,
    preview: (total: string) => `Your order total is now ${total}.`,
    heading: 'We chose a substitute for you',
    text: 'Something in your order was missing, so we pack something else instead. You never pay more for it than for what you ordered.',
  },
  th: {
    subject: (number: string) => `มีสินค้าทดแทนในคำสั่งซื้อ {shop} เลขที่ ${number}`,
    preview: (total: string) => `ยอดสุทธิของคำสั่งซื้อตอนนี้คือ ${total}`,
    heading: 'เราจัดสินค้าทดแทนให้คุณ',
    text: 'สินค้าบางรายการที่คุณสั่งหมด เราจึงจัดสินค้าอื่นให้แทน โดยคุณไม่ต้องจ่ายแพงกว่าสินค้าที่สั่งไว้',
  },
} as const

/** The confirmation of an order, by order id. */
export const orderPlaced: MailWriter = async (mailContext, about) => confirmation(mailContext, about, words[mailContext.language])

/** The confirmation of a changed order, with the refund still due for changes of a paid one. */
export const orderChanged: MailWriter = async (mailContext, about) => withRefund(mailContext, about, changedWords[mailContext.language])

/** The confirmation of an order whose goods were weighed, with the refund due for what they weigh less. */
export const orderWeighed: MailWriter = async (mailContext, about) => withRefund(mailContext, about, weighedWords[mailContext.language])

/** The confirmation of an order with a substitute, with the refund due for what it costs less. */
export const orderSubstituted: MailWriter = async (mailContext, about) =>
  withRefund(mailContext, about, substitutedWords[mailContext.language])

async function withRefund(mailContext: MailContext, about: MailSubject, beginning: Beginning): Promise<MailDocument | null> {
  const { refund } = changedWords[mailContext.language]
  const due = await refundOfChanges(mailContext, about.id)
  const more = due > 0 ? [refund(formatBaht(due))] : []
  return confirmation(mailContext, about, { ...beginning, text: [beginning.text, ...more].join(' ') })
}

async function refundOfChanges({ database }: MailContext, orderId: number): Promise<Satang> {
  const { id, kind, detail } = orderEvent
  const events = await database.select({ id, kind, detail }).from(orderEvent).where(eq(orderEvent.order_id, orderId)).orderBy(asc(id))
  const changes = openRefunds(events).filter((event) => event.detail?.reason === 'order changed')
  return add(...changes.map((event) => fromBaht(event.detail?.amount ?? 0)))
}

type Beginning = Readonly<{ subject: (number: string) => string; preview: (total: string) => string; heading: string; text: string }>

async function confirmation(mailContext: MailContext, about: MailSubject, beginning: Beginning): Promise<MailDocument | null> {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { language } = mailContext
  const text = words[language]
  const intro = [greeting(language, order.row.bill_first_name), beginning.text]
  if (order.lines.some((line) => line.isGiftVoucher)) intro.push(text.vouchersToo)
  return {
    language,
    subject: beginning.subject(order.row.number),
    number: order.row.number,
    preview: beginning.preview(order.total),
    heading: beginning.heading,
    reason: text.reason,
    blocks: [
      { kind: 'paragraph', text: intro.join('\n') },
      deliveryFacts(language, order),
      bill(language, order),
      { kind: 'title', text: text.howToPay },
      ...(await payment(mailContext, order)),
    ],
  }
}

async function payment(mailContext: MailContext, order: MailedOrder): Promise<MailBlock[]> {
  const text = words[mailContext.language]
  const { row, total } = order
  const show: MailBlock = {
    kind: 'button',
    label: text.show,
    url: linkTo(mailContext, 'order_details', { order_id: row.id }),
  }
  if (row.paid_at) return [{ kind: 'paragraph', text: text.paid }, show]
  if (!row.amount_total) return [{ kind: 'paragraph', text: text.nothing }, show]
  if (row.payment_reported_at !== null) return reported(mailContext, order, show)
  if (isPaidByTransfer(row.pay_method_id)) return transfer(mailContext, order)
  return [{ kind: 'paragraph', text: isPaidOnline(row.pay_method_id) ? text.card(total) : text.cash(total) }, show]
}

async function transfer(mailContext: MailContext, order: MailedOrder): Promise<MailBlock[]> {
  const { transfer: ask, reservedFor } = words[mailContext.language]
  const hours = await readTransferHours(mailContext.database)
  return transferBlocks(mailContext, order, [ask(order.total), ...(hours > 0 ? [reservedFor(hours)] : [])].join(' '))
}

/** A change of an order whose transfer is being checked may ask for the difference. */
async function reported(mailContext: MailContext, order: MailedOrder, show: MailBlock): Promise<MailBlock[]> {
  const { transfer: ask, transferReported, transferSurplus, transferMissing } = words[mailContext.language]
  const { missing, surplus } = await reportedDifference(mailContext.database, order.row)
  const sentences = [
    transferReported,
    ...(surplus > 0 ? [transferSurplus(formatBaht(surplus))] : []),
    ...(missing > 0 ? [transferMissing(formatBaht(missing))] : []),
  ]
  const rest = missing > 0 ? await transferBlocks(mailContext, order, ask(formatBaht(missing)), toBaht(missing)) : [show]
  return [{ kind: 'paragraph', text: sentences.join(' ') }, ...rest]
}
