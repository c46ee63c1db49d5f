import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { add, multiply, zero, type Satang } from '@/lib/core/money'
import { parsePermalink } from '@/lib/domain/cart/permalink'
import { offersOf } from './offer-view'
import { findProducts, offerById } from './products'

/** A product of a permalink that can be bought. */
export type PermalinkLine = Readonly<{
  productId: number
  name: string
  image: string | null
  quantity: number
  price: Satang
  amount: Satang
}>

export type PermalinkView = Readonly<{
  lines: readonly PermalinkLine[]
  soldOut: readonly Readonly<{ id: string; name: string }>[]
  /** Products with sizes, of which the link names none. */
  withSizes: readonly Readonly<{ id: string; name: string }>[]
  /** Ids of products that the shop does not sell. */
  unknown: readonly string[]
  total: Satang
}>

/** What the compact item path of a permalink means now; null if it is malformed. */
export async function readPermalink(locale: Locale, path: string): Promise<PermalinkView | null> {
  const items = parsePermalink(path)
  if (!items) return null
  const products = await findProducts(
    locale,
    items.map(({ id }) => id),
  )
  const found = items.map((item) => ({ ...item, product: products.get(item.id) ?? null }))
  const offered = found.map(({ id, quantity, product }) => {
    const sold = product && offersOf(product).length > 0 ? product : null
    return { id, quantity, offer: sold && offerById(sold, id), sold, image: product?.image ?? null }
  })
  const lines = offered.flatMap(({ quantity, offer, image }) =>
    offer?.isInStock
      ? [{ productId: offer.id, name: offer.name, image, quantity, price: offer.price, amount: multiply(offer.price, quantity) }]
      : [],
  )
  return {
    lines,
    soldOut: offered.flatMap(({ id, offer }) => (offer && !offer.isInStock ? [{ id, name: offer.name }] : [])),
    withSizes: offered.flatMap(({ id, offer, sold }) => (sold && !offer ? [{ id, name: sold.name }] : [])),
    unknown: offered.flatMap(({ id, sold }) => (sold ? [] : [id])),
    total: add(zero, ...lines.map(({ amount }) => amount)),
  }
}
