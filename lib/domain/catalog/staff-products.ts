import { z } from 'zod'

/** A product with this stock or less is about to run out. */
export const lowStock = 10

/** Filters of the staff's product list. */
export const productLists = ['low', 'out', 'hidden'] as const

export type ProductList = (typeof productLists)[number]

/** Prices in baht. The form and the backend share these limits. */
export const bahtSchema = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** Pieces or kilograms, with three decimals. */
export const quantitySchema = z.number().min(0).max(1_000_000).multipleOf(0.001)
