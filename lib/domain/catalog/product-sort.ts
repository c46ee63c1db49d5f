import { shownPrice, type FilterableProduct, type SortOrder } from './product-filters'
import { unitPrice } from './unit-price'

/** Sorts products. Products without a value come last, and ties keep their order. */
export function sortProducts<Product extends FilterableProduct>(
  products: readonly Product[],
  sort: SortOrder,
  language: string,
): Product[] {
  return products.toSorted(comparison(sort, language))
}

/** Whether sorting would leave the products as they are. */
export function isSorted(products: readonly FilterableProduct[], sort: SortOrder, language: string): boolean {
  const compare = comparison(sort, language)
  return products.every((product, index) => {
    const before = products[index - 1]
    return before === undefined || compare(before, product) <= 0
  })
}

type Comparison = (one: FilterableProduct, other: FilterableProduct) => number

function comparison(sort: SortOrder, language: string): Comparison {
  if (sort === 'recommended') return () => 0
  // Backends assign ascending ids, so the id gives the age, whatever other dates a backend has.
  if (sort === 'newest') return (one, other) => other.id - one.id
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language)
    return (one, other) => compare(one.name, other.name)
  }
  const amountOf = sort === 'price' ? shownPrice : comparedPrice
  return (one, other) => difference(amountOf(one), amountOf(other))
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
