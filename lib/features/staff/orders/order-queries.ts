import 'server-only'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { mayReadField } from '@/lib/domain/methods/rights'
import { issuedVouchersField, issuedVouchersSchema, type IssuedVoucher } from '@/lib/features/orders/issued-vouchers-schema'
import { orderChangesSchema, type OrderChanges } from '@/lib/features/orders/order-changes-schema'
import { withStateLabels } from '@/lib/features/orders/order-schema'
import { ordersPerPage, sortOf, type ListedOrder, type OrderCounts, type OrderSearch } from './order-list-rules'
import { foundOrdersSchema, listedOrder, listedOrderFields } from './order-list-schema'
import { readLots } from '../packing/lot-queries'
import { openSteps, type AdminOrder, type AdminOrderEvent } from './order-rules'
import { adminOrder, adminOrderFields, orderEventsSchema, wireOrdersSchema } from './order-schema'
import { stepOrderOf, type StepOrder } from './order-step-rules'
import { stepReasonsFor } from './order-step-reasons'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

export type FoundOrders = Readonly<{ orders: readonly ListedOrder[]; total: number; counts: OrderCounts }>

/** One page of a list, with the number of orders in each list for the same day and text. */
export async function searchOrders(staff: StaffSession, language: Locale, { list, day, text, page }: OrderSearch): Promise<FoundOrders> {
  const asked = { ...(list !== 'all' && { state: list }), ...(day && { day }), ...(text && { text }), sort: sortOf(list) }
  const options = { ...withStateLabels, limit: ordersPerPage, offset: (page - 1) * ordersPerPage }
  const args = [asked, listedOrderFields]
  const found = await callAsStaff(staff, language, foundOrdersSchema, 'sale.order', 'staff_search', args, options)
  return { ...found, orders: found.orders.map((order) => listedOrder(order, language)) }
}

/** All data of one order. Throws not found if it does not exist. */
export async function readAdminOrder(staff: StaffSession, language: Locale, orderId: number): Promise<AdminOrder> {
  const args = [[['id', '=', orderId]], adminOrderFields]
  const [order] = await callAsStaff(staff, language, wireOrdersSchema, 'sale.order', 'search_read_path', args, withStateLabels)
  return order ? adminOrder(order, language) : notFound()
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
  const [lots, reasons] = await Promise.all([
    readLots(staff, language, isToPack ? order.lines.flatMap(({ lotProductIds }) => lotProductIds) : [], day),
    stepReasonsFor(language, order.language),
  ])
  return stepOrderOf(order, events, lots, reasons, now)
}

/** The events of an order, oldest first. */
export function readAdminOrderEvents(staff: StaffSession, language: Locale, orderId: number): Promise<AdminOrderEvent[]> {
  return callAsStaff(staff, language, orderEventsSchema, 'sale.order', 'read_events', [[orderId]])
}

/** The gift vouchers with which the order was refunded, for staff to pass on; none for who may not see their codes. */
export async function readRefundVouchers(staff: StaffSession, language: Locale, orderId: number): Promise<readonly IssuedVoucher[]> {
  if (!mayReadField(staff.role, 'sale.order', issuedVouchersField)) return []
  const args = [[['id', '=', orderId]], [issuedVouchersField]]
  const vouchers = await callAsStaff(staff, language, issuedVouchersSchema, 'sale.order', 'search_read_path', args)
  return vouchers.filter(({ isRefund }) => isRefund)
}

/** What staff may change in an order; null if nothing, because it is packed or closed. */
export function readOrderChanges(staff: StaffSession, language: Locale, orderId: number): Promise<OrderChanges | null> {
  return callAsStaff(staff, language, orderChangesSchema, 'sale.order', 'read_changes', [[orderId]])
}

const slipSchema = z.object({ type: z.string(), base64: z.string() }).nullable()

export type OrderDocument = Readonly<{ type: string; bytes: Uint8Array<ArrayBuffer> }>

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
export async function readSlip(staff: StaffSession, orderId: number, eventId: number | null): Promise<OrderDocument | null> {
  const args = eventId === null ? [[orderId]] : [[orderId], eventId]
  const slip = await callAsStaff(staff, 'th', slipSchema, 'sale.order', 'read_payment_slip', args)
  return slip && { type: slip.type, bytes: bytesOf(slip.base64) }
}

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
