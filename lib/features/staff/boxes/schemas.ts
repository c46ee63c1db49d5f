import {
  amount,
  amountOrNull,
  camelRow,
  flag,
  id,
  listOf,
  number,
  orNull,
  requiredNumber,
  requiredText,
  row,
  rowsOf,
  text,
  type OutputOf,
} from '@/lib/core/wire-record'

const items = rowsOf(row({ product_id: id, qty: requiredNumber }))

const plan = orNull(camelRow({ items, swap_goods: items, max_swaps: requiredNumber, published_at: text }))

const boxSize = camelRow({ product_id: id, name: requiredText, size: text, price: amount, ordered: requiredNumber, plan, last: plan })

/** A size of a box in a week. */
export type BoxSize = OutputOf<typeof boxSize>

const offer = camelRow({
  product_id: id,
  name: requiredText,
  variant_name: text,
  supplier: text,
  is_bought: flag,
  stock_qty: number,
  cost_price: amountOrNull,
  sale_price: amountOrNull,
  net_content: text,
})

/** Goods that may go into a box. */
export type BoxOffer = OutputOf<typeof offer>

/** The answer of `staff.box.read_week`. */
export const boxWeekAnswer = row({ sizes: rowsOf(boxSize), offers: listOf(offer) })
