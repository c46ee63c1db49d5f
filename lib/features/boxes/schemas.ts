import {
  day,
  flag,
  id,
  listOf,
  number,
  record,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  rowsOf,
  text,
  type OutputOf,
} from '@/lib/core/wire-record'
import { linePackFields } from '@/lib/domain/catalog/variant-record'

const goodRecord = record({ product_id: id, qty: requiredNumber, name: requiredText, is_there: flag, ...linePackFields })

const swap = row({ from: id, to: id })

const planRecord = {
  product_id: id,
  week: requiredDay,
  max_swaps: requiredNumber,
  boxes: number,
  items: rowsOf(row(goodRecord)),
  swap_goods: listOf(row(goodRecord)),
}

/** The answer of `product.read_boxes`. */
export const boxesAnswer = row({
  weeks: rowsOf(row({ week: requiredDay, announced_on: day })),
  sizes: rowsOf(row({ product_id: id, size: text })),
  plans: rowsOf(row(planRecord)),
})

export type Boxes = OutputOf<typeof boxesAnswer>

/** A plan with a customer's swaps, and what they never want of it. */
const ownPlanRecord = { ...planRecord, swaps: listOf(swap), never: listOf(id) }

/** What a customer can swap in the boxes of an order, and has swapped. */
export const boxesOfOrder = listOf(row({ ...ownPlanRecord, name: requiredText }))

/** The answer of `ecom2.cart.read_boxes`. `qty`: how many are in the cart. */
export const ownBoxesAnswer = row({
  day: requiredDay,
  week: requiredDay,
  announced_on: day,
  plans: rowsOf(row({ ...ownPlanRecord, qty: requiredNumber })),
})

export type OwnBoxes = OutputOf<typeof ownBoxesAnswer>

export type BoxOfWeek = Boxes['plans'][number]
