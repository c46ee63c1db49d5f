import { z } from 'zod'
import { wireAmountOrNull, wireText } from '@/lib/platform/rpc/wire-values'

const sizeSchema = z.object({
  id: z.number(),
  code: wireText,
  name: z.string(),
  variant_name: wireText,
  sale_price: wireAmountOrNull,
  active: z.boolean().nullish(),
  pg_sequence: z.number().nullish(),
})

export const sizesSchema = z.array(sizeSchema)

/** A size (variant) of a product. */
export type ProductSize = z.output<typeof sizeSchema>

/** The kind of a product, its counted stock and its parent. */
export const familySchema = z.object({
  type: wireText,
  stock_qty: z.number().nullish(),
  parent_id: z.object({ id: z.number(), code: wireText }).nullish(),
})

const positionOf = ({ pg_sequence: position }: ProductSize) => position ?? Number.POSITIVE_INFINITY

/** The sizes that are not archived, as the product page lists them: by position, without one last, then by code. */
export function inOrder(sizes: readonly ProductSize[]): readonly ProductSize[] {
  return sizes
    .filter(({ active }) => active !== false)
    .toSorted(
      (a, b) => Number(positionOf(a) > positionOf(b)) - Number(positionOf(a) < positionOf(b)) || (a.code ?? '').localeCompare(b.code ?? ''),
    )
}

type Move = Readonly<{ id: number; before: string; after: string }>

/** The positions that change when a size moves up or down by one. */
export function movesOf(sizes: readonly ProductSize[], index: number, step: -1 | 1): readonly Move[] {
  const moved = sizes[index]
  const order = sizes.filter((_, position) => position !== index)
  if (!moved || index + step < 0 || index + step >= sizes.length) return []
  return order.toSpliced(index + step, 0, moved).flatMap(({ id, pg_sequence: position }, place) => {
    const [before, after] = [position === null || position === undefined ? '' : String(position), String(place + 1)]
    return before === after ? [] : [{ id, before, after }]
  })
}
