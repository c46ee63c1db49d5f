import { groupBy } from '@/lib/core/group-by'
import { addDays, daysBetween, todayInBangkok } from '@/lib/core/dates'
import type { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { lots } from '../data/content'
import { products, storage } from '../data/shop'
import type { OrderLineRow, OrderRow } from './order-rows'

type Known = Readonly<{ productId: (code: string) => number; supplierId: (code: string) => number }>

type LotRow = typeof stockLot.$inferInsert & Readonly<{ id: number; product_id: number }>

type HarvestedLot = Omit<LotRow, 'id'> & Readonly<{ harvest_date: string }>

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
function lotOf({ product_id }: OrderLineRow, rows: readonly LotRow[], parentOf: ParentOf): LotRow | undefined {
  return rows.find((lot) => lot.product_id === product_id || lot.product_id === parentOf(product_id))
}

type ParentOf = (productId: number) => number | null

type Sold = Readonly<{ orders: readonly OrderRow[]; lines: readonly OrderLineRow[]; printed: readonly LotRow[]; parentOf: ParentOf }>

/** Lines with the lot whose number is printed on packs of their product. */
export function printedLots({ lines, printed, parentOf }: Sold) {
  return { lots: printed, lines: lines.map((line) => ({ ...line, lot_id: lotOf(line, printed, parentOf)?.id ?? null })) }
}

/** For so many days back, goods that were delivered have lots. */
const tracedDays = 42

/**
 * Lots of the growers behind what the orders of the last weeks were packed from, beside the printed ones: each product was harvested
 * anew every few days, or weeks if it keeps long.
 */
export function harvestedLots(now: Date, { orders, lines, printed, parentOf }: Sold, { productId, supplierId }: Known) {
  const today = todayInBangkok(now)
  const packedOn = new Map(orders.flatMap((order) => (hasLeft(order) ? [[order.id, packingDay(order)] as const] : [])))
  const harvested = new Map<string, HarvestedLot>()
  const grown = new Map(products.map((seed) => [productId(seed.code), seed]))
  const traced = lines.map((line) => {
    const packed = packedOn.get(line.order_id)
    if (packed === undefined || daysBetween(packed, today) > tracedDays) return { line, lot: null }
    const known = lotOf(line, printed, parentOf)
    const isHarvested = known?.harvest_date && known.harvest_date <= packed
    return { line, lot: isHarvested ? known : harvestFor(parentOf(line.product_id) ?? line.product_id, packed) }
  })
  // Packing takes the latest record of lots without an expiry date.
  const inOrder = [...harvested.values()].sort((a, b) => a.harvest_date.localeCompare(b.harvest_date))
  const lots = [...printed, ...inOrder.map((lot, index) => ({ ...lot, id: printed.length + index + 1 }))]
  const idOf = new Map(lots.map(({ number, id }) => [number, id]))
  return { lots, lines: traced.map(({ line, lot }) => ({ ...line, lot_id: lot ? (idOf.get(lot.number) ?? null) : null })) }

  function harvestFor(product_id: number, packed: string): HarvestedLot | null {
    const seed = grown.get(product_id)
    const life = storage[seed?.keep ?? '']?.food?.life
    if (!seed || life === undefined) return null
    const every = life < 8 ? 2 : life < 30 ? 7 : 30
    const harvest_date = addDays(packed, -1 - (daysBetween('2020-01-01', packed) % every))
    const number = `LOT-${seed.code}-${harvest_date.slice(2).replaceAll('-', '')}`
    const lot = harvested.get(number) ?? {
      number,
      product_id,
      supplier_id: supplierId(seed.farm),
      weight: 20 + every * 5,
      received_date: `${harvest_date} 18:30:00`,
      harvest_date,
      packed_date: harvest_date,
    }
    harvested.set(number, lot)
    return lot
  }
}

const hasLeft = ({ state }: OrderRow) => state === 'shipped' || state === 'done'

const packingDay = ({ date }: OrderRow) => addDays(date, 1)

/** Shipped orders have a picking, with a move for each line. */
export function pickingRows(orders: readonly OrderRow[], lines: readonly OrderLineRow[]) {
  const left = orders.filter(hasLeft)
  const linesOf = groupBy(lines, ({ order_id }) => order_id)
  const pickings: (typeof stockPicking.$inferInsert & { id: number; sale_id: number })[] = left.map((order, index) => ({
    id: index + 1,
    type: 'out',
    number: `OUT${order.number.slice(2)}`,
    date: `${order.delivery_date} 05:40:00`,
    sale_id: order.id,
  }))
  const moves: (typeof stockMove.$inferInsert)[] = pickings.flatMap((picking) =>
    (linesOf.get(picking.sale_id) ?? []).map((line) => ({
      picking_id: picking.id,
      date: picking.date,
      product_id: line.product_id,
      lot_id: line.lot_id ?? null,
      qty: line.qty ?? null,
    })),
  )
  return { pickings, moves: moves.map((move, index) => ({ ...move, id: index + 1, number: `MV${index + 1}` })) }
}
