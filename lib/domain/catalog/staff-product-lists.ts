/** A product with this stock or less is about to run out. */
export const lowStock = 10

/** Filters of the staff's product list. */
export const productLists = ['low', 'out', 'hidden'] as const

export type ProductList = (typeof productLists)[number]
