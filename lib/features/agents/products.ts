import 'server-only'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { getOfferedProducts, getPageIds } from '@/lib/features/catalog/queries'
import { searchProducts } from '@/lib/features/search/search-queries'
import { offersOf, type Offer } from './offer-view'

/** Reads of one network wait for each other, so that the catalog is not read for all of them at once. */
const senderOf = (address: string) => ({ address, readsWholeLists: true })

/**
 * The product of each id, which is its own or that of one of its sizes, each id once; null where the shop lists none. Two reads,
 * however many ids.
 * @param address the client IP of a program
 */
export async function findProducts(
  locale: Locale,
  ids: readonly string[],
  address = 'storefront',
): Promise<ReadonlyMap<string, ProductDetails | null>> {
  const numbers = new Map([...new Set(ids)].map((id) => [id, readId(id)] as const))
  const pages = await getPageIds(
    locale,
    [...numbers.values()].filter((id) => id !== null),
    senderOf(address),
  )
  const products = await productsById(locale, [...pages.values()], address)
  return new Map([...numbers].map(([id, number]) => [id, products.get(pages.get(number ?? 0) ?? 0) ?? null]))
}

async function productsById(locale: Locale, ids: readonly number[], address: string): Promise<ReadonlyMap<number, ProductDetails>> {
  const products = await getOfferedProducts(locale, ids, senderOf(address))
  return new Map(products.map((product) => [product.id, product]))
}

/** The product with this id, or the one that has it as a size; null if neither is listed. */
export async function findProduct(locale: Locale, id: string, address: string): Promise<ProductDetails | null> {
  return (await findProducts(locale, [id], address)).get(id) ?? null
}

type Page = Readonly<{ from: number; limit: number }>

/** One page of what the search page of the shop finds, best match first, without products that are only shown. */
export async function searchForAgent(locale: Locale, query: string, { from, limit }: Page, address: string) {
  const found = await searchProducts(locale, query)
  const sold = found.products.filter(({ isViewOnly, showsPrice }) => showsPrice && !isViewOnly)
  const ids = sold.slice(from, from + limit).map(({ id }) => id)
  const details = await productsById(locale, ids, address)
  const products = ids.flatMap((id) => details.get(id) ?? []).filter((product) => offersOf(product).length > 0)
  return { products, total: sold.length, instead: found.instead, near: found.near }
}

/** The offer with the id of an option, or of a product that has only one; null for others. */
export function offerById(product: ProductDetails, id: string): Offer | null {
  const offers = offersOf(product)
  const [only, ...others] = offers
  const isProduct = String(product.id) === id && others.length === 0
  return offers.find((offer) => String(offer.id) === id) ?? (isProduct ? (only ?? null) : null)
}
