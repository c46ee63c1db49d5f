import 'server-only'
import type { z } from 'zod'
import { groupBy } from '@/lib/core/group-by'
import type { OfferedLot } from './packing-rules'
import { wireLotsSchema, type LotsByProduct } from './packing-schema'
import { callAsStaff } from '../server'
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
  const args = [condition, ['number', 'expiry_date', 'product_id.name']]
  const rows = await callAsStaff(staff, language, wireLotsSchema, 'stock.lot', 'search_read_path', args, { order: 'expiry_date,id' })
  const byProduct = groupBy(rows, ({ product_id }) => product_id.id)
  return new Map([...byProduct].map(([id, lots]) => [id, lots.slice(0, lotsShown).map(offeredLot)]))
}

function offeredLot({ id, number, expiry_date }: z.output<typeof wireLotsSchema>[number]): OfferedLot {
  return { id, number, expiryDate: expiry_date ?? null }
}
