/** With so much left or less, a product is about to run out. */
export const lowStock = 10

/** What a list of products for staff can be narrowed to. */
export const productLists = ['low', 'out', 'hidden'] as const

export type ProductList = (typeof productLists)[number]
