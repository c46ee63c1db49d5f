import 'server-only'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { become, dottedPathsOf, listOf, number, requiredNumber, requiredText, row, rowsOf, text, type Field } from '@/lib/core/wire-record'
import type { ShownSlot } from '@/lib/domain/delivery/delivery-window'
import { listedOrderRecord } from '@/lib/domain/orders/order-record'
import { todayInBangkok } from '@/lib/core/dates'
import { mayReadField } from '@/lib/domain/methods/rights'
import {
  issuedVouchersField,
  withStateLabels,
  wireChanges,
  wireVouchers,
  type IssuedVoucher,
  type OrderChanges,
} from '@/lib/features/orders/schemas'
import { orderLists, ordersPerPage, sortOf, type OrderCounts, type OrderSearch, openSteps } from './view'
import { listedOrder, staffEvent, staffOrder, type AdminOrder, type AdminOrderEvent, type ListedOrder } from './schemas'
import { readLots } from '../packing/queries'
import { stepOrderOf, type StepOrder, type StepReasons } from './step-view'
import { callAsStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'
import { getMessages } from 'next-intl/server'
import { isReasoned, staffStepNames } from '@/lib/domain/orders/order-workflow'

// Servers of earlier versions do not count all.
const count = become(number, (sent) => sent ?? 0)
const counts = Object.fromEntries(orderLists.map((list) => [list, count])) as Record<keyof OrderCounts, Field<number>>

/** The answer of `staff_search`, in the language of staff. */
const foundOrders = (locale: Locale) => row({ total: requiredNumber, counts: row(counts), orders: listOf(listedOrder(locale)) })

export type FoundOrders = Readonly<{ orders: readonly ListedOrder[]; total: number; counts: OrderCounts }>

/** One page of a list, with the number of orders in each list for the same day and text. */
export function searchOrders(staff: StaffSession, language: Locale, { list, day, text, page }: OrderSearch): Promise<FoundOrders> {
  const asked = { ...(list !== 'all' && { state: list }), ...(day && { day }), ...(text && { text }), sort: sortOf(list) }
  const options = { ...withStateLabels, limit: ordersPerPage, offset: (page - 1) * ordersPerPage }
  const args = [asked, dottedPathsOf(listedOrderRecord)]
  return callAsStaff(staff, language, foundOrders(language), 'sale.order', 'staff_search', args, options)
}

/** All data of one order. Throws not found if it does not exist. */
export async function readAdminOrder(staff: StaffSession, language: Locale, orderId: number): Promise<AdminOrder> {
  const [order] = await searchAsStaff(staff, language, staffOrder(language), 'sale.order', [['id', '=', orderId]], withStateLabels)
  return order ?? notFound()
}

/**
 * The data for an order's steps: in addition to the order itself, the lots to pack from, and the reasons in the customer's
 * language.
 */
export async function readStepOrder(
  staff: StaffSession,
  language: Locale,
  { order, events, now }: Readonly<{ order: AdminOrder; events: readonly AdminOrderEvent[]; now: Date }>,
): Promise<StepOrder> {
  const isToPack = openSteps(order, []).includes('packed')
  const today = todayInBangkok(now)
  const day = order.deliveryDay !== null && order.deliveryDay > today ? order.deliveryDay : today
  const [lots, reasons, slots] = await Promise.all([
    readLots(staff, language, isToPack ? order.lines.flatMap(({ lotProductIds }) => lotProductIds) : [], day),
    stepReasonsFor(language, order.language),
    openSteps(order, []).includes('redelivery') ? readSlots(staff, language) : [],
  ])
  return stepOrderOf(order, events, lots, { reasons, slots }, now)
}

const wireSlots = become(row({ slots: listOf(row({ slot: requiredText, label: text })) }), ({ slots }): ShownSlot[] =>
  slots.map(({ slot: code, label }) => ({ code, label })),
)

/** The delivery slots of the shop. */
const readSlots = (staff: StaffSession, language: Locale) =>
  callAsStaff(staff, language, wireSlots, 'ecom2.interface', 'get_delivery_area', [null])

/** The events of an order, oldest first. */
export function readAdminOrderEvents(staff: StaffSession, language: Locale, orderId: number): Promise<readonly AdminOrderEvent[]> {
  return callAsStaff(staff, language, rowsOf(staffEvent), 'sale.order', 'read_events', [[orderId]])
}

/** The gift vouchers with which the order was refunded, for staff to pass on; none for who may not see their codes. */
export async function readRefundVouchers(staff: StaffSession, language: Locale, orderId: number): Promise<readonly IssuedVoucher[]> {
  if (!mayReadField(staff.role, 'sale.order', issuedVouchersField)) return []
  const [vouchers = []] = await searchAsStaff(staff, language, wireVouchers, 'sale.order', [['id', '=', orderId]])
  return vouchers.filter(({ isRefund }) => isRefund)
}

/** What staff may change in an order; null if nothing, because it is packed or closed. */
export function readOrderChanges(staff: StaffSession, language: Locale, orderId: number): Promise<OrderChanges | null> {
  return callAsStaff(staff, language, wireChanges, 'sale.order', 'read_changes', [[orderId]])
}

export type OrderDocument = Readonly<{ type: string; bytes: Uint8Array<ArrayBuffer> }>

/** A picture of an order; null if there is none. */
export const wirePicture = z
  .object({ type: z.string(), base64: z.string() })
  .transform(({ type, base64 }): OrderDocument => ({ type, bytes: bytesOf(base64) }))
  .nullable()

const invoiceSchema = z.object({ content: z.string().optional() }).or(z.string()).nullable()

/** The tax invoice of an order as a PDF, or a replaced one by its number; null if there is none yet. */
export async function readInvoice(staff: StaffSession, orderId: number, number: string | null): Promise<OrderDocument | null> {
  const answer = await callAsStaff(
    staff,
    'th',
    invoiceSchema,
    'ecom2.interface',
    'print_invoice',
    number === null ? [orderId] : [orderId, number],
  )
  const content = typeof answer === 'string' ? answer : answer?.content
  return content ? { type: 'application/pdf', bytes: bytesOf(content) } : null
}

/** The picture of a transfer slip, or of an earlier, rejected one; null if there is none. */
export function readSlip(staff: StaffSession, orderId: number, eventId: number | null): Promise<OrderDocument | null> {
  const args = eventId === null ? [[orderId]] : [[orderId], eventId]
  return callAsStaff(staff, 'th', wirePicture, 'sale.order', 'read_payment_slip', args)
}

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

/** The usual reasons of each step: messages in the language of staff and in that of the customer's checkout. */
async function stepReasonsFor(reader: Locale, customer: Locale): Promise<StepReasons> {
  const [messages, toCustomer] = await Promise.all([getMessages({ locale: reader }), getMessages({ locale: customer })])
  const reasons = staffStepNames.filter(isReasoned).map((step) => {
    const words: Readonly<Record<string, string>> = toCustomer.staffSteps[step].reason
    const labels = Object.entries(messages.staffSteps[step].reason)
    return [step, labels.map(([name, label]) => ({ name, label, toCustomer: words[name] ?? label }))] as const
  })
  return Object.fromEntries(reasons)
}
