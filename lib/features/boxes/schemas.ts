import type { Locale } from '@/lib/core/locale'
import { displayName } from '@/lib/core/display-name'
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
  type RowOf,
} from '@/lib/core/wire-record'
import { packOf, packSize } from '@/lib/domain/catalog/pack-size'
import { packFields } from '@/lib/domain/catalog/variant-record'

const goodRecord = record({ product_id: id, qty: requiredNumber, name: requiredText, is_there: flag, ...packFields })

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

/** What a customer can swap in the boxes of an order, and has swapped. */
export const boxesOfOrder = listOf(row({ ...planRecord, name: requiredText, swaps: listOf(swap) }))

export type BoxOfWeek = Boxes['plans'][number]

type Good = RowOf<typeof goodRecord>

/** `2 × Kale, bunch 150 g`; one piece stands without a number. */
export function goodText({ qty, name, ...good }: Good, locale: Locale): string {
  const text = [displayName(name, locale), packSize(packOf(good), locale)].filter(Boolean).join(', ')
  return qty === 1 ? text : `${qty} × ${text}`
}
