import 'server-only'
import { groupBy } from '@/lib/core/group-by'
import { wireLot, type LotsByProduct } from './packing-schema'
import { searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

/** The number of lots shown per product. */
const lotsShown = 3

/**
 * The lots of the products that are usable until the day. The default lot for packing comes first: the one that expires first
 * and, on a tie, the older record (`byExpiry` in lib/domain/packing/lots.ts).
 */
export async function readLots(staff: StaffSession, language: Locale, productIds: readonly number[], day: string): Promise<LotsByProduct> {
  if (productIds.length === 0) return new Map()
  const condition = [
    ['product_id', 'in', productIds],
    ['or', ['expiry_date', '>=', day], ['expiry_date', '=', null]],
  ]
  const rows = await searchAsStaff(staff, language, wireLot, 'stock.lot', condition, { order: 'expiry_date,id' })
  const byProduct = groupBy(rows, ({ product }) => product.id)
  return new Map([...byProduct].map(([id, lots]) => [id, lots.slice(0, lotsShown)]))
}
