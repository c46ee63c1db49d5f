import 'server-only'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { ProductDetails } from '@/lib/features/catalog/details-schema'
import { getListedParentId, getListedProduct } from '@/lib/features/catalog/queries'
import { searchProducts } from '@/lib/features/catalog/search/search-queries'
import { offersOf, type Offer } from './offer-view'

/** The product with this id, or the one that has it as a size; null if neither is listed. */
export async function findProduct(locale: Locale, id: string): Promise<ProductDetails | null> {
  const productId = readId(id)
  if (productId === null) return null
  const product = await getListedProduct(locale, productId)
  if (product) return product
  const parentId = await getListedParentId(locale, productId)
  return parentId === null ? null : getListedProduct(locale, parentId)
}

/** One page of what the search page of the shop finds, best match first, without products that are only shown. */
export async function searchForAgent(locale: Locale, query: string, from: number, limit: number) {
  const found = await searchProducts(locale, query)
  const sold = found.products.filter(({ isViewOnly, showsPrice }) => showsPrice && !isViewOnly)
  const details = await Promise.all(sold.slice(from, from + limit).map(({ id }) => getListedProduct(locale, id)))
  const products = details.flatMap((product) => (product && offersOf(product).length > 0 ? [product] : []))
  return { products, total: sold.length, instead: found.instead, near: found.near }
}

/** The offer with the id of an option, or of a product that has only one; null for others. */
export function offerById(product: ProductDetails, id: string): Offer | null {
  const offers = offersOf(product)
  const [only, ...others] = offers
  const isProduct = String(product.id) === id && others.length === 0
  return offers.find((offer) => String(offer.id) === id) ?? (isProduct ? (only ?? null) : null)
}
