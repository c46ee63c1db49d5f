import { shownPrice, type FilterableProduct, type SortOrder } from './product-filters'
import { unitPrice } from './unit-price'

/** Products in an order; those without a value stand last, and equals stay as they were. */
export function sortProducts<Product extends FilterableProduct>(
  products: readonly Product[],
  sort: SortOrder,
  language: string,
): Product[] {
  if (sort === 'recommended') return [...products]
  // Backends number products as they come, whatever else they know of their age.
  if (sort === 'newest') return products.toSorted((one, other) => other.id - one.id)
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language)
    return products.toSorted((one, other) => compare(one.name, other.name))
  }
  const amountOf = sort === 'price' ? shownPrice : comparedPrice
  return products.toSorted((one, other) => difference(amountOf(one), amountOf(other)))
}

/** Infinity less infinity is no number. */
const difference = (one: number | null, other: number | null) => (one === other ? 0 : (one ?? Infinity) - (other ?? Infinity))

/** What is sold by the piece stands behind what is sold by weight or volume. */
const behind = 1e15

/** What a gram, a millilitre or a piece costs, for comparing only; null where no unit price is shown. */
function comparedPrice(product: FilterableProduct): number | null {
  const price = shownPrice(product)
  const { measure } = product
  if (price === null || measure === null || unitPrice(price, measure) === null) return null
  return price / measure.amount + (measure.kind === 'count' ? behind : 0)
}
