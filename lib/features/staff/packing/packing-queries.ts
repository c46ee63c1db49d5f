import 'server-only'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { readLots } from './lot-queries'
import { packingStates, statesToPack, type PackingDay, type PackingOrder } from './packing-rules'
import { packingFields, packingOrder, productIdsOf, wireOrdersSchema } from './packing-schema'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

const daysSchema = z.array(z.object({ delivery_date: z.string() }))

/** The days with orders to pack, earliest first. Past days are included, so that no late order is missed. */
export async function getPackingDays(staff: StaffSession, language: Locale): Promise<PackingDay[]> {
  const condition = [
    ['state', 'in', statesToPack],
    ['delivery_date', '!=', null],
  ]
  const options = { order: 'delivery_date' }
  const rows = await callAsStaff(staff, language, daysSchema, 'sale.order', 'search_read_path', [condition, ['delivery_date']], options)
  return [...groupBy(rows, ({ delivery_date }) => delivery_date.slice(0, 10))].map(([day, orders]) => ({ day, orderCount: orders.length }))
}

/**
 * The orders to pack on a day and those already packed, by order number. The lots are those that packing would use now. Late
 * orders are packed today at the earliest, so their lots must be usable today.
 */
export async function getPackingOrders(staff: StaffSession, language: Locale, day: string, now = new Date()): Promise<PackingOrder[]> {
  const condition = [
    ['delivery_date', '=', day],
    ['state', 'in', packingStates],
  ]
  const args = [condition, packingFields]
  const orders = await callAsStaff(staff, language, wireOrdersSchema, 'sale.order', 'search_read_path', args, { order: 'number' })
  const today = todayInBangkok(now)
  const lots = await readLots(staff, language, productIdsOf(orders), day > today ? day : today)
  return orders.map((order) => packingOrder(order, lots, language))
}
