import 'server-only'
import { todayInBangkok } from '@/lib/core/dates'
import { record, requiredDay, row } from '@/lib/core/wire-record'
import { packingOrderRecord } from '@/lib/domain/orders/order-record'
import { groupBy } from '@/lib/core/group-by'
import { type PackingOrder, packingOrder, productIdsOf, wireLot, type LotsByProduct } from './schemas'
import { packingStates, statesToPack, type PackingDay } from './view'
import { searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

const dayRecord = record({ delivery_date: requiredDay })

/** The days with orders to pack, earliest first. Past days are included, so that no late order is missed. */
export async function getPackingDays(staff: StaffSession, language: Locale): Promise<PackingDay[]> {
  const condition = [
    ['state', 'in', statesToPack],
    ['delivery_date', '!=', null],
  ]
  const rows = await searchAsStaff(staff, language, row(dayRecord), 'sale.order', condition, { order: 'delivery_date' })
  return [...groupBy(rows, ({ delivery_date }) => delivery_date)].map(([day, orders]) => ({ day, orderCount: orders.length }))
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
  const orders = await searchAsStaff(staff, language, row(packingOrderRecord), 'sale.order', condition, { order: 'number' })
  const today = todayInBangkok(now)
  const lots = await readLots(staff, language, productIdsOf(orders), day > today ? day : today)
  return orders.map((order) => packingOrder(order, lots, language))
}

/** The number of lots shown per product. */
const lotsShown = 3

/**
 * The lots of the products that are usable until the day. The default lot for packing comes first: the one that expires first
 * and, on a tie, the newer record (`byExpiry` in lib/domain/packing/lots.ts).
 */
export async function readLots(staff: StaffSession, language: Locale, productIds: readonly number[], day: string): Promise<LotsByProduct> {
  if (productIds.length === 0) return new Map()
  const condition = [
    ['product_id', 'in', productIds],
    ['or', ['expiry_date', '>=', day], ['expiry_date', '=', null]],
  ]
  const rows = await searchAsStaff(staff, language, wireLot, 'stock.lot', condition, { order: 'expiry_date, id desc' })
  const byProduct = groupBy(rows, ({ product }) => product.id)
  return new Map([...byProduct].map(([id, lots]) => [id, lots.slice(0, lotsShown)]))
}
