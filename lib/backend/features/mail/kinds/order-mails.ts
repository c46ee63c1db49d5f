import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht, fromBaht, zero } from '@/lib/core/money'
import { payAgainHref } from '@/lib/core/urls/routes'
import { cutText } from '@/lib/core/well-formed'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { isPaidByTransfer, isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { isCardRefusal } from '@/lib/domain/payments/saved-cards'
import { awaitsCard, isDayPassed, noticeHours } from '@/lib/domain/orders/unpaid-orders'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import type { SQL } from 'drizzle-orm'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { isAllRated } from '../../ratings/rated-order'
import { lastOrderEvent } from '../../orders/last-order-event'
import { payUntil, waitingHoursOf } from '../../orders/waiting-orders'
import { linkTo, type MailContext, type MailSubject, type MailWriter } from '../mail-context'
import { mailMessages } from '../mail-messages'
import { bill, deliveryFacts } from '../order-blocks'
import { orderForMail, type MailedOrder } from '../order-for-mail'
import { transferBlocks } from '../payment-blocks'
import type { MailBlock } from '../render/document'
import { orderMail, type PlanOrderMail } from './order-mail'

/** Reports a new order to the shop's staff, by order id. The customer's name and address are on the page only, behind the sign-in. */
const newOrder: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (!order) return null
  const { language, publicUrl } = mailContext
  const text = mailMessages(language, 'newOrder')
  const { length: lines } = order.lines
  const url = new URL(`/${language}/staff/order?order_id=${order.row.id}`, publicUrl).toString()
  return {
    language,
    subject: text('subject', { number: order.row.number, total: order.total }),
    preview: text(lines === 1 ? 'previewOne' : 'preview', { lines }),
    heading: text('heading'),
    reason: text('reason'),
    blocks: [deliveryFacts(language, order), bill(language, order), { kind: 'button', label: text('button'), url }],
  }
}

/** Confirms the receipt of a transfer slip. */
const paymentReported = orderMail('paymentReported', (_, { row }) => ({
  values: { amount: formatBaht(fromBaht(row.payment_reported_amount)) },
}))

/** Confirms the payment of an order. */
const paymentReceived = orderMail('paymentReceived', ({ language }, { row, total, isAllVouchers }) => {
  const text = mailMessages(language, 'paymentReceived')
  return { text: `${text('text', { total, number: row.number })} ${text(isAllVouchers ? 'vouchersNext' : 'next')}` }
})

/** A slip that staff rejected; null once the order no longer waits for payment. */
const transferRefused = orderMail('transferRefused', async (mailContext, { row }) => {
  if (row.state !== 'wait_payment') return null
  const url = linkTo(mailContext, 'confirm_payment', { sale_order: row.number, total_amt: row.amount_total ?? 0 })
  return {
    blocks: await staffReason(mailContext, row.id, 'payment_refused'),
    button: { kind: 'button', label: mailMessages(mailContext.language, 'transferRefused')('button'), url },
  }
})

/** Reminds of a bank transfer that was not reported; null once it was, or the order is paid or cancelled. */
const transferReminder = orderMail('transferReminder', async (mailContext, order) => {
  const { row, total } = order
  if (row.state !== 'wait_payment' || !isPaidByTransfer(row.pay_method_id) || row.payment_reported_at !== null) return null
  const hours = Math.round(noticeHours(await waitingHoursOf(mailContext, row.id)))
  const ask = mailMessages(mailContext.language, 'transferReminder')('transfer', { total })
  return { values: { hours }, blocks: await transferBlocks(mailContext, order, ask), button: null }
})

/**
 * An order whose saved card was not charged, or whose payment the bank refused later, and later that it still is not paid; null once it is
 * paid otherwise or cancelled, and after its day. The button leads to the payment.
 */
const cardDeclined = orderMail('cardDeclined', async (mailContext, { row, total }) => {
  if (!awaitsCard(row) || isDayPassed(row, mailContext.now)) return null
  const { database, language, publicUrl } = mailContext
  const text = mailMessages(language, 'cardDeclined')
  const reason = (await lastOrderEvent(database, row.id, 'card_declined'))?.detail?.reason
  const until = (await payUntil(mailContext, [row.id])).get(row.id)
  const why = text(isCardRefusal(reason) ? reason : 'text', { total, number: row.number })
  const next = until === undefined ? text('open') : text('until', { until: momentText(until, language) })
  const url = new URL(payAgainHref(language, row.id), publicUrl).toString()
  return { text: `${why} ${next}`, button: { kind: 'button', label: text('button'), url } }
})

/** An order that was shipped or is ready for pick-up. Null for orders of gift vouchers only: they are sent by mail. */
const orderShipped = orderMail('orderShipped', async (mailContext, order) => {
  const { row, total, isAllVouchers } = order
  if (isAllVouchers) return null
  const { language } = mailContext
  const text = mailMessages(language, 'orderShipped')
  const texts = row.pickup_at_factory ? 'orderReady' : 'orderShipped'
  const isCash = isPaidOnDelivery(row.pay_method_id) && (row.amount_total ?? 0) > 0
  return {
    texts,
    text: [mailMessages(language, texts)('text'), ...(isCash ? [text('cash', { total })] : [])].join(' '),
    blocks: [
      deliveryFacts(language, order),
      ...(await staffText(mailContext, row.id, { kind: 'shipped', name: 'tracking', label: text('tracking') })),
      bill(language, order),
    ],
  }
})

/** An order that was marked as shipped or ready by mistake. */
const orderNotShipped = orderMail('orderNotShipped', ({ language }, order) =>
  order.isAllVouchers
    ? null
    : { texts: order.row.pickup_at_factory ? 'orderNotReady' : 'orderNotShipped', blocks: [deliveryFacts(language, order)] },
)

/**
 * Asks for ratings of a delivered order, once. Its link only opens the page, so that programs that follow links rate nothing. Null for a
 * guest, who cannot rate, for who donated it, once all was rated at earlier deliveries, and for an order that was marked as delivered by mistake.
 */
const orderDelivered = orderMail('orderDelivered', async (mailContext, { row, isAllVouchers, isDonated }) => {
  if (isAllVouchers || isDonated || row.contact_id === null || row.state === 'shipped') return null
  if ((await wasMailed(mailContext, row.id, 'orderDelivered')) || (await isAllRated(mailContext, row.id))) return null
  const url = `${linkTo(mailContext, 'order_details', { order_id: row.id })}#ratings`
  return { button: { kind: 'button', label: mailMessages(mailContext.language, 'orderDelivered')('button'), url } }
})

/** An order that could not be handed over, with the reason that staff gave. */
const deliveryFailed = orderMail('deliveryFailed', async (mailContext, { row }) => ({
  blocks: await staffReason(mailContext, row.id, 'delivery_failed'),
}))

/** The new day of an order whose delivery failed. */
const deliveryMoved = orderMail('deliveryMoved', ({ language }, order) => ({ blocks: [deliveryFacts(language, order)] }))

/** An order that was not paid in time. */
const orderGivenUp = orderMail('orderGivenUp', async ({ database, language }, { row }) => {
  const text = mailMessages(language, 'orderGivenUp')
  const withNumber = { number: row.number }
  const plan = (preview: string, reason: string) => ({ preview, text: `${reason} ${text('again')}` })
  if (isPaidByTransfer(row.pay_method_id)) return plan(text('transferPreview'), text('transferText', withNumber))
  const isStanding = (await database.$count(standingDelivery, eq(standingDelivery.order_id, row.id))) > 0
  return plan(text('preview'), text(isStanding ? 'standingText' : 'text', withNumber))
})

/** A cancelled order: the reason that staff gave, and what happens to the money. */
const cancelledBy =
  (first: 'text' | 'byCustomer'): PlanOrderMail =>
  async (mailContext, order) => {
    const { row, lines } = order
    const text = mailMessages(mailContext.language, 'orderCancelled')
    const money = moneySentence(mailContext, order)
    const sentences = [
      text(first, { number: row.number }),
      money,
      ...(row.voucher_id !== null || (row.amount_gift ?? 0) > 0 ? [text('vouchers')] : []),
      ...(row.paid_at !== null && lines.some((line) => line.isGiftVoucher) ? [text('bought')] : []),
    ]
    return { preview: money, text: sentences.join(' '), blocks: await staffReason(mailContext, row.id, 'voided') }
  }

function moneySentence({ language }: MailContext, { row, total }: MailedOrder): string {
  const text = mailMessages(language, 'orderCancelled')
  if ((row.amount_total ?? 0) <= 0) return text('nothing')
  if (row.paid_at !== null) return text('paid', { total })
  if (row.payment_reported_at !== null) return text('reported', { amount: formatBaht(fromBaht(row.payment_reported_amount)) })
  return text(isPaidByTransfer(row.pay_method_id) ? 'transfer' : 'nothing')
}

/** A refund with its credit note; `note` names the credit note, without it the latest one is meant. */
const creditNoteIssued = orderMail('creditNoteIssued', async (mailContext, _, about) => {
  const issued = await readCreditNote(mailContext, about)
  if (!issued) return null
  const { facts, gift_voucher_id: voucher } = issued
  return {
    values: { amount: formatBaht(facts.difference.total) },
    blocks: [creditFacts(mailContext, facts), ...(voucher === null ? [] : await voucherBlocks(mailContext, eq(giftVoucher.id, voucher)))],
  }
})

async function readCreditNote({ database }: MailContext, { id, values }: MailSubject) {
  const isNamed = values.note === undefined ? undefined : eq(creditNote.number, values.note)
  const isOfOrder = and(eq(creditNote.order_id, id), isNamed)
  const [found] = await database.select().from(creditNote).where(isOfOrder).orderBy(desc(creditNote.id)).limit(1)
  return found
}

function creditFacts({ language }: MailContext, { number, reason, text: own, refund }: CreditNoteFacts): MailBlock {
  const [text, shared] = [mailMessages(language, 'creditNoteIssued'), mailMessages(language, 'shared')]
  const method = mailMessages(language, 'refundMethod')
  const why = [reason === 'other' ? '' : mailMessages(language, 'creditReason')(reason), own].filter(Boolean).join(' – ')
  const methods = [
    ...(refund.money > zero ? [`${method(refund.method)} ${formatBaht(refund.money)}`] : []),
    ...(refund.gift > zero ? [`${method('gift_voucher')} ${formatBaht(refund.gift)}`] : []),
  ]
  return {
    kind: 'facts',
    facts: [
      { label: text('note'), value: number },
      ...(why === '' ? [] : [{ label: shared('why'), value: why }]),
      { label: text('how'), value: methods.join('\n') },
    ],
  }
}

/** The codes of gift vouchers that were bought. */
const giftVouchers = orderMail('giftVouchers', async (mailContext, _, about) => {
  const vouchers = await voucherBlocks(mailContext, eq(giftVoucher.order_id, about.id))
  const { length: count } = vouchers
  if (count === 0) return null
  const text = mailMessages(mailContext.language, 'giftVouchers')
  return {
    subject: text(count === 1 ? 'subjectOne' : 'subject', { count }),
    blocks: [...vouchers, { kind: 'paragraph', text: text('how') }],
    button: { kind: 'button', label: text('button'), url: linkTo(mailContext, 'home') },
  }
})

async function voucherBlocks({ database, language }: MailContext, which: SQL): Promise<MailBlock[]> {
  const rows = await database.select().from(giftVoucher).where(which).orderBy(asc(giftVoucher.id))
  const until = (date: string) => mailMessages(language, 'shared')('validUntil', { until: formatLongDate(date, language) })
  return rows.map(({ code, balance, expire_date }) => ({
    kind: 'voucher',
    worth: formatBaht(fromBaht(balance)),
    code,
    terms: expire_date === null ? '' : until(expire_date),
  }))
}

const previewLength = 120

/** What staff wrote about a recalled lot or product. */
const productRecall = orderMail('productRecall', ({ language }, { row }, { values: { subject, body, lot } }) => {
  if (!subject || !body) return null
  const facts = [
    { label: mailMessages(language, 'order')('number'), value: row.number },
    ...(lot ? [{ label: mailMessages(language, 'productRecall')('lot'), value: lot }] : []),
  ]
  return { values: { subject, body, preview: cutText(body, previewLength) }, blocks: [{ kind: 'facts', facts }] }
})

/** The reason that staff gave in the order's last event of this kind. */
function staffReason(mailContext: MailContext, orderId: number, kind: OrderEventKind): Promise<MailBlock[]> {
  return staffText(mailContext, orderId, { kind, name: 'text', label: mailMessages(mailContext.language, 'shared')('why') })
}

/** Whether a mail of this kind about the order was sent before; one that had nothing to say has `failed_at`, too. */
async function wasMailed({ database }: MailContext, orderId: number, kind: 'orderDelivered'): Promise<boolean> {
  const { about_id, template, sent_at, failed_at } = outboxMail
  const isSent = and(eq(about_id, orderId), eq(template, kind), isNotNull(sent_at), isNull(failed_at))
  return (await database.$count(outboxMail, isSent)) > 0
}

/** What staff wrote in the order's last event of this kind; empty when there is nothing. */
async function staffText(
  { database }: MailContext,
  orderId: number,
  { kind, name, label }: Readonly<{ kind: OrderEventKind; name: 'text' | 'tracking'; label: string }>,
): Promise<MailBlock[]> {
  const value = (await lastOrderEvent(database, orderId, kind))?.detail?.[name]
  return value ? [{ kind: 'facts', facts: [{ label, value }] }] : []
}

/** Mails about orders, by order id, but for confirmations. */
export const orderMails = {
  newOrder,
  paymentReported,
  paymentReceived,
  transferRefused,
  transferReminder,
  cardDeclined,
  orderShipped,
  orderNotShipped,
  orderDelivered,
  deliveryFailed,
  deliveryMoved,
  orderGivenUp,
  orderCancelled: orderMail('orderCancelled', cancelledBy('text')),
  orderCancelledByCustomer: orderMail('orderCancelled', cancelledBy('byCustomer')),
  /** A payment that cannot be used for its order and will be refunded. */
  refundDue: orderMail('refundDue'),
  creditNoteIssued,
  giftVouchers,
  productRecall,
} as const
