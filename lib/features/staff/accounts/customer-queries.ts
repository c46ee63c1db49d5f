import 'server-only'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { withStateLabels } from '@/lib/features/orders/order-schema'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { Locale } from '@/lib/core/locale'
import { listedOrder, listedOrderFields, listedOrdersSchema } from '../orders/order-list-schema'
import type { ListedOrder } from '../orders/order-list-rules'
import { callAsStaff, readStaff } from '../server'
import type { StaffSession } from '../session'
import { customersPerPart, type CustomerSearch } from './customer-list-rules'
import {
  customerFields,
  customerSchema,
  foundCustomersSchema,
  phoneOrdersSchema,
  vouchersSchema,
  type CustomerVoucher,
  type PhoneOrder,
  type StaffCustomer,
} from './customer-schema'

/** One page of the customers that match, with their number. */
export function findCustomers(staff: StaffSession, language: Locale, { text, part }: CustomerSearch) {
  const options = { limit: customersPerPart, offset: (part - 1) * customersPerPart }
  return callAsStaff(staff, language, foundCustomersSchema, 'staff.customer', 'find', [text ? { text } : {}], options)
}

/** The maximum of orders on the customer's page; all of them are in the list of orders. */
const shownOrders = 30

type CustomerPage = Readonly<{
  customer: StaffCustomer
  orders: readonly ListedOrder[]
  /** All orders of the customer. */
  orderCount: number
  vouchers: readonly CustomerVoucher[]
}>

/** One customer with addresses, the latest orders, and gift vouchers. Throws not found if the customer does not exist. */
export async function readCustomer(staff: StaffSession, language: Locale, id: number): Promise<CustomerPage> {
  const read = <Schema extends z.ZodType>(schema: Schema, model: string, condition: unknown, fields: readonly unknown[], options = {}) =>
    callAsStaff(staff, language, schema, model, 'search_read_path', [condition, fields], options)
  const own = [['contact_id', '=', id]]
  const orderOptions = { ...withStateLabels, order: 'date desc, id desc', limit: shownOrders, count: true }
  const [[customer], [orders, orderCount], vouchers] = await Promise.all([
    read(z.array(customerSchema), 'contact', [['id', '=', id]], customerFields),
    read(z.tuple([listedOrdersSchema, z.number()]), 'sale.order', own, listedOrderFields, orderOptions),
    callAsStaff(staff, language, vouchersSchema, 'staff.customer', 'read_gift_vouchers', [id]),
  ])
  if (!customer) notFound()
  return { customer, orders: orders.map((order) => listedOrder(order, language)), orderCount, vouchers }
}

/** For whom staff order in this cart; null unless this device has a staff session and staff opened the cart with a key of their own. */
export async function getPhoneOrder(language: Locale, cartId: number | null): Promise<PhoneOrder | null> {
  const staff = cartId === null ? null : await readStaff()
  if (!staff) return null
  const condition = [
    ['id', '=', cartId],
    ['staff_key_hash', '!=', null],
  ]
  const reading = callAsStaff(staff, language, phoneOrdersSchema, 'ecom2.cart', 'search_read_path', [condition, ['customer_id.name']])
  const [order] = await withFallback('order by phone', reading, [])
  return order ?? null
}
