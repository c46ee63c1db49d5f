import { shownPrice, type FilterableProduct, type SortOrder } from './product-filters'
import { unitPrice } from './unit-price'

/** Sorts products. Products without a value come last, and ties keep their order. */
export function sortProducts<Product extends FilterableProduct>(
  products: readonly Product[],
  sort: SortOrder,
  language: string,
): Product[] {
  if (sort === 'recommended') return [...products]
  // Backends assign ascending ids, so the id gives the age, whatever other dates a backend has.
  if (sort === 'newest') return products.toSorted((one, other) => other.id - one.id)
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language)
    return products.toSorted((one, other) => compare(one.name, other.name))
  }
  const amountOf = sort === 'price' ? shownPrice : comparedPrice
  return products.toSorted((one, other) => difference(amountOf(one), amountOf(other)))
}

/** Compares equal values first, because Infinity minus Infinity is NaN. */
const difference = (one: number | null, other: number | null) => (one === other ? 0 : (one ?? Infinity) - (other ?? Infinity))

/** Sorts products sold by the piece after products sold by weight or volume. */
const behind = 1e15

/** The price per gram, milliliter or piece, for comparison only; null if no unit price is shown. */
function comparedPrice(product: FilterableProduct): number | null {
  const price = shownPrice(product)
  const { measure } = product
  if (price === null || measure === null || unitPrice(price, measure) === null) return null
  return price / measure.amount + (measure.kind === 'count' ? behind : 0)
}
