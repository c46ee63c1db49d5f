import type { Satang } from '@/lib/core/money'
import { allergens, diets, storages, type Allergen, type Diet, type Storage } from './food-facts'
import {
  filterProducts,
  shownPrice,
  sortOrders,
  switches,
  type FilterableProduct,
  type ListQuery,
  type ProductFilters,
  type SortOrder,
  type Switch,
} from './product-filters'
import { sortProducts } from './product-sort'

/** One value of a filter, and how many products of the list have it. */
export type FilterOption<Value> = Readonly<{ value: Value; count: number; isChosen: boolean }>

type Grower = NonNullable<FilterableProduct['grower']>

/** What a list can be filtered and sorted by. */
export type FilterOptions = Readonly<{
  only: readonly FilterOption<Switch>[]
  storages: readonly FilterOption<Storage>[]
  growers: readonly FilterOption<Grower>[]
  diets: readonly FilterOption<Diet>[]
  without: readonly FilterOption<Allergen>[]
  /** The lowest and the highest price; null if they are equal. */
  prices: Readonly<{ lowest: Satang; highest: Satang }> | null
  sorts: readonly SortOrder[]
}>

/**
 * The chosen options, and every option that changes the list without emptying it. No option leads to an empty list or to the list
 * already shown.
 */
export function filterOptions(products: readonly FilterableProduct[], { filters, sort }: ListQuery, language: string): FilterOptions {
  const shown = filterProducts(products, filters)
  function option<Value>(value: Value, isChosen: boolean, change: Partial<ProductFilters>): FilterOption<Value>[] {
    const left = isChosen ? shown : filterProducts(products, { ...filters, ...change })
    return isChosen || (left.length > 0 && !isSame(left, shown)) ? [{ value, count: left.length, isChosen }] : []
  }
  const { compare } = new Intl.Collator(language)
  return {
    only: switches.flatMap((each) => option(each, filters.only.includes(each), { only: [...filters.only, each] })),
    storages: storages.flatMap((storage) => option(storage, filters.storage === storage, { storage })),
    growers: growersOf(products)
      .flatMap((grower) => option(grower, filters.grower === grower.id, { grower: grower.id }))
      .toSorted((one, other) => compare(one.value.name, other.value.name)),
    diets: diets.flatMap((diet) => option(diet, filters.diets.includes(diet), { diets: [...filters.diets, diet] })),
    without: allergens
      .filter((allergen) => filters.without.includes(allergen) || products.some((product) => product.allergens?.includes(allergen)))
      .flatMap((allergen) => option(allergen, filters.without.includes(allergen), { without: [...filters.without, allergen] })),
    prices: pricesOf(products, filters),
    sorts: sortOrders.filter((each) => each === sort || each === 'recommended' || !isSame(sortProducts(shown, each, language), shown)),
  }
}

const isSame = (some: readonly FilterableProduct[], others: readonly FilterableProduct[]) =>
  some.length === others.length && some.every((product, index) => product === others[index])

function growersOf(products: readonly FilterableProduct[]): Grower[] {
  return [...new Map(products.flatMap(({ grower }) => (grower ? [[grower.id, grower] as const] : []))).values()]
}

function pricesOf(products: readonly FilterableProduct[], filters: ProductFilters): FilterOptions['prices'] {
  const others = filterProducts(products, { ...filters, minPrice: null, maxPrice: null })
  const prices = others.flatMap((product) => shownPrice(product) ?? []).toSorted((one, other) => one - other)
  const [lowest] = prices
  const highest = prices.at(-1)
  return lowest !== undefined && highest !== undefined && lowest < highest ? { lowest, highest } : null
}
