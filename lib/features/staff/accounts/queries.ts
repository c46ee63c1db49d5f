import 'server-only'
import { notFound } from 'next/navigation'
import { rowsOf } from '@/lib/core/wire-record'
import { withStateLabels } from '@/lib/features/orders/schemas'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { Locale } from '@/lib/core/locale'
import { listedOrder } from '../orders/schemas'
import { wireBalance } from '@/lib/features/balance/schemas'
import { callAsStaff, countAsStaff, readStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import { customersPerPart, type CustomerSearch } from './view'
import { customerRow, foundCustomers, noteRow, phoneOrder, purchases, voucherRow, withdrawalRow, type PhoneOrder } from './schemas'

/** One page of the customers that match, with their number. */
export function findCustomers(staff: StaffSession, language: Locale, { text, part, order }: CustomerSearch) {
  const options = { limit: customersPerPart, offset: (part - 1) * customersPerPart, order }
  return callAsStaff(staff, language, foundCustomers, 'staff.customer', 'find', [text ? { text } : {}], options)
}

/** What customers wait to be transferred from their balances, the oldest first. */
export function readWithdrawals(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, rowsOf(withdrawalRow), 'staff.balance', 'read_withdrawals', [])
}

/** The maximum of orders on the customer's page; all of them are in the list of orders. */
const shownOrders = 30

/** One customer with addresses, the latest orders and the number of all, gift vouchers, balance, notes, the newest first, and what was bought most often. Throws not found if the customer does not exist. */
export async function readCustomer(staff: StaffSession, language: Locale, id: number) {
  const orderOptions = { ...withStateLabels, order: 'date desc, id desc', limit: shownOrders }
  const [[customer], [orders, orderCount], vouchers, bought, balance, notes] = await Promise.all([
    searchAsStaff(staff, language, customerRow, 'contact', [['id', '=', id]]),
    countAsStaff(staff, language, listedOrder(language), 'sale.order', [['contact_id', '=', id]], orderOptions),
    callAsStaff(staff, language, rowsOf(voucherRow), 'staff.customer', 'read_gift_vouchers', [id]),
    callAsStaff(staff, language, purchases, 'staff.customer', 'read_purchases', [id]),
    callAsStaff(staff, language, wireBalance, 'staff.balance', 'read', [id]),
    callAsStaff(staff, language, rowsOf(noteRow), 'staff.customer', 'read_notes', [id]),
  ])
  if (!customer) notFound()
  return { customer, orders, orderCount, vouchers, purchases: bought, balance, notes }
}

/** For whom staff order in this cart; null unless this device has a staff session and staff opened the cart with a key of their own. */
export async function getPhoneOrder(language: Locale, cartId: number | null): Promise<PhoneOrder | null> {
  const staff = cartId === null ? null : await readStaff()
  if (!staff) return null
  const condition = [
    ['id', '=', cartId],
    ['staff_key_hash', '!=', null],
  ]
  const reading = searchAsStaff(staff, language, phoneOrder, 'ecom2.cart', condition)
  const [order] = await withFallback('order by phone', reading, [])
  return order ?? null
}
