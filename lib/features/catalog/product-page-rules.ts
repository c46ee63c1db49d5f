import type { ProductDetails } from './schemas'

/** A product's page, a redirect to its parent's page, or not found (spec 2). */
export type ProductPage =
  Readonly<{ kind: 'found'; product: ProductDetails }> | Readonly<{ kind: 'moved'; parentId: number }> | Readonly<{ kind: 'missing' }>

/**
 * Shows a product that is listed itself, redirects a variant that is not to its parent, and finds nothing else.
 * @param findProduct the listed product itself
 * @param findParentId the listed parent, called only if there is no such product
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
