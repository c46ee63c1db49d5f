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
import { isSorted } from './product-sort'

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
    growers: growerOptions(products, filters).toSorted((one, other) => compare(one.value.name, other.value.name)),
    diets: diets.flatMap((diet) => option(diet, filters.diets.includes(diet), { diets: [...filters.diets, diet] })),
    without: allergens
      .filter((allergen) => filters.without.includes(allergen) || products.some((product) => product.allergens?.includes(allergen)))
      .flatMap((allergen) => option(allergen, filters.without.includes(allergen), { without: [...filters.without, allergen] })),
    prices: pricesOf(products, filters),
    sorts: sortOrders.filter((each) => each === sort || each === 'recommended' || !isSorted(shown, each, language)),
  }
}

const isSame = (some: readonly FilterableProduct[], others: readonly FilterableProduct[]) =>
  some.length === others.length && some.every((product, index) => product === others[index])

/** Counted in one pass, because a large shop has hundreds of growers. */
function growerOptions(products: readonly FilterableProduct[], filters: ProductFilters): FilterOption<Grower>[] {
  const ofAny = filterProducts(products, { ...filters, grower: null })
  const counts = new Map<number, number>()
  for (const { grower } of ofAny) if (grower) counts.set(grower.id, (counts.get(grower.id) ?? 0) + 1)
  const growers = new Map(products.flatMap(({ grower }) => (grower ? [[grower.id, grower] as const] : [])))
  return [...growers.values()].flatMap((value) => {
    const [count, isChosen] = [counts.get(value.id) ?? 0, filters.grower === value.id]
    const changesList = count > 0 && (filters.grower !== null || count < ofAny.length)
    return isChosen || changesList ? [{ value, count, isChosen }] : []
  })
}

function pricesOf(products: readonly FilterableProduct[], filters: ProductFilters): FilterOptions['prices'] {
  const others = filterProducts(products, { ...filters, minPrice: null, maxPrice: null })
  const prices = others.flatMap((product) => shownPrice(product) ?? []).toSorted((one, other) => one - other)
  const [lowest] = prices
  const highest = prices.at(-1)
  return lowest !== undefined && highest !== undefined && lowest < highest ? { lowest, highest } : null
}
