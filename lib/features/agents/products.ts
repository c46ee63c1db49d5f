import 'server-only'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { ProductDetails } from '@/lib/features/catalog/details-schema'
import { getListedProduct, getPageIds } from '@/lib/features/catalog/queries'
import { searchProducts } from '@/lib/features/catalog/search/search-queries'
import { offersOf, type Offer } from './offer-view'

/** The product of each id, which is its own or that of one of its sizes, each id once; null where the shop lists none. */
export async function findProducts(locale: Locale, ids: readonly string[]): Promise<ReadonlyMap<string, ProductDetails | null>> {
  const numbers = new Map([...new Set(ids)].map((id) => [id, readId(id)] as const))
  const pages = await getPageIds(
    locale,
    [...numbers.values()].filter((id) => id !== null),
  )
  const found = [...numbers].map(async ([id, number]) => {
    const pageId = number === null ? undefined : pages.get(number)
    return [id, pageId === undefined ? null : await getListedProduct(locale, pageId)] as const
  })
  return new Map(await Promise.all(found))
}

/** The product with this id, or the one that has it as a size; null if neither is listed. */
export async function findProduct(locale: Locale, id: string): Promise<ProductDetails | null> {
  return (await findProducts(locale, [id])).get(id) ?? null
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
