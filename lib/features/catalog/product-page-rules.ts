import type { ProductDetails } from './details-schema'

/** A product's page, the page of its parent, or none (spec 2). */
export type ProductPage =
  Readonly<{ kind: 'found'; product: ProductDetails }> | Readonly<{ kind: 'moved'; parentId: number }> | Readonly<{ kind: 'missing' }>

/**
 * A product with a listing of its own is shown; a variant without one leads to its parent; nothing else is found.
 * @param findProduct the listed product itself
 * @param findParentId the listed parent, asked for only when there is no such product
 */
export async function decideProductPage(
  findProduct: () => Promise<ProductDetails | null>,
  findParentId: () => Promise<number | null>,
): Promise<ProductPage> {
  const product = await findProduct()
  if (product) return { kind: 'found', product }
  const parentId = await findParentId()
  return parentId === null ? { kind: 'missing' } : { kind: 'moved', parentId }
}
