import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { maxId } from '@/lib/core/ids'
import { add, multiply, percentage, subtract, zero, type Satang } from '@/lib/core/money'
import { weekOf } from './delivery-week'
import type { BoxItem } from './fill-box'

/** The type of a product whose contents staff compose for each week. */
export const boxType = 'bundle'

const productId = z.int().min(1).max(maxId)

const itemSchema = z.strictObject({ product_id: productId, qty: z.number().min(0.001).max(100).multipleOf(0.001) })

const itemsSchema = z
  .array(itemSchema)
  .max(40)
  .refine((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length)

/** A week of one size, as staff compose it. */
export const boxPlanSchema = z
  .strictObject({
    /** The size; a box without sizes is its own. */
    product_id: productId,
    week: z.string().refine((day) => isIsoDate(day) && weekOf(day) === day),
    items: itemsSchema,
    swap_goods: itemsSchema,
    max_swaps: z.int().min(0).max(10),
    /** Whether customers see it, and their orders get it. */
    is_published: z.boolean(),
  })
  .refine(({ items, is_published }) => !is_published || items.length > 0, { path: ['items'] })
  .refine(({ items, swap_goods }) => !swap_goods.some((good) => items.some(({ product_id }) => product_id === good.product_id)), {
    path: ['swap_goods'],
  })

export type BoxPlanInput = z.output<typeof boxPlanSchema>

/** A customer's swaps in the boxes of one size. */
export const boxSwapsSchema = z.strictObject({
  product_id: productId,
  swaps: z.array(z.strictObject({ from: productId, to: productId })).max(10),
})

export type BoxMargin = Readonly<{
  cost: Satang
  margin: Satang
  /** Of the price, in percent. */
  percent: number
  /** Products whose cost is not known, which are not in `cost`. */
  unknown: readonly number[]
}>

/** What the contents of a box cost, and what is left of its price. */
export function boxMargin(price: Satang, items: readonly BoxItem[], costOf: (productId: number) => Satang | null): BoxMargin {
  const costs = items.map(({ product_id, qty }) => ({ product_id, cost: costOf(product_id), qty }))
  const cost = add(...costs.map((each) => (each.cost === null ? zero : multiply(each.cost, each.qty))))
  const margin = subtract(price, cost)
  const unknown = costs.flatMap((each) => (each.cost === null ? [each.product_id] : []))
  return { cost, margin, percent: percentage(margin, price), unknown }
}
