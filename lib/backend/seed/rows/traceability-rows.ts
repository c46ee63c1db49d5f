import { addDays, todayInBangkok } from '@/lib/core/dates'
import type { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { lots } from '../data/content'
import { products } from '../data/shop'
import type { OrderLineRow, OrderRow } from './order-rows'

type Known = Readonly<{ productId: (code: string) => number; supplierId: (code: string) => number }>

type LotRow = typeof stockLot.$inferInsert & Readonly<{ id: number; product_id: number }>

/** The lots whose numbers are printed on packs. */
export function lotRows(now: Date, { productId, supplierId }: Known): LotRow[] {
  const today = todayInBangkok(now)
  return lots.map((seed, index) => {
    const product = products.find(({ code }) => code === seed.product)
    const harvested = addDays(today, seed.harvest)
    return {
      id: index + 1,
      number: seed.number,
      product_id: productId(seed.product),
      supplier_id: product ? supplierId(product.farm) : null,
      weight: 40,
      received_date: `${harvested} 18:30:00`,
      harvest_date: harvested,
      packed_date: harvested,
      expiry_date: addDays(harvested, seed.keeps),
      certificate: seed.certificate,
      test_result: `${seed.test[0]} (${seed.test[1]})`,
    }
  })
}

/** The lot of a product, which all its sizes share. */
export function lotOf(
  { product_id }: OrderLineRow,
  rows: readonly LotRow[],
  parentOf: (productId: number) => number | null,
): number | null {
  return rows.find((lot) => lot.product_id === product_id || lot.product_id === parentOf(product_id))?.id ?? null
}

/** Shipped orders have a picking, with a move for each line. */
export function pickingRows(orders: readonly OrderRow[], lines: readonly OrderLineRow[]) {
  const left = orders.filter(({ state }) => state === 'shipped' || state === 'done')
  const pickings: (typeof stockPicking.$inferInsert & { id: number; sale_id: number })[] = left.map((order, index) => ({
    id: index + 1,
    type: 'out',
    number: `OUT${order.number.slice(2)}`,
    date: `${addDays(order.date, 2)} 05:40:00`,
    sale_id: order.id,
  }))
  const moves: (typeof stockMove.$inferInsert)[] = pickings.flatMap((picking) =>
    lines
      .filter((line) => line.order_id === picking.sale_id)
      .map((line) => ({
        picking_id: picking.id,
        date: picking.date,
        product_id: line.product_id,
        lot_id: line.lot_id ?? null,
        qty: line.qty ?? null,
      })),
  )
  return { pickings, moves: moves.map((move, index) => ({ ...move, id: index + 1, number: `MV${index + 1}` })) }
}
