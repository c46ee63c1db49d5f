import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { maxId } from '@/lib/core/ids'

/** What became of the goods of a day: asked for at the grower, arrived whole, or arrived with fewer than ordered. */
export const purchaseStates = ['ordered', 'received', 'short'] as const

export type PurchaseState = (typeof purchaseStates)[number]

/** The argument of `staff.purchase.mark`; `open` takes a mark back. */
export const purchaseMarkSchema = z
  .strictObject({
    day: z.string().refine(isIsoDate),
    product_id: z.int().min(1).max(maxId),
    state: z.enum(['open', ...purchaseStates]),
    /** Pieces that arrived, of `received` and `short`. */
    qty: z.number().min(0).max(100_000).multipleOf(0.001).optional(),
  })
  .refine(({ state, qty }) => (qty !== undefined) === (state === 'received' || state === 'short'), { path: ['qty'] })

export type PurchaseMark = z.output<typeof purchaseMarkSchema>

/** A list covers a day and at most so many after it. */
export const maxPurchaseDays = 14
