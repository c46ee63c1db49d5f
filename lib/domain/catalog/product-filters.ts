import { z } from 'zod'
import { fromBaht, toBaht, type Satang } from '@/lib/core/money'
import { allergens, diets, storages, type Allergen, type Diet, type Storage } from './food-facts'
import type { Measure } from './measure'

/** The properties that lists are filtered and sorted by; null is unknown. */
export type FilterableProduct = Readonly<{
  id: number
  name: string
  price: Satang | null
  oldPrice: Satang | null
  discountText: string | null
  /** False if the product is only shown (VIEW_ONLY) or its price is withheld. */
  showsPrice: boolean
  /** The amount in one piece. */
  measure: Measure | null
  isInStock: boolean
  isPromoted: boolean
  isCertified: boolean
  storage: Storage | null
  grower: Readonly<{ id: number; name: string }> | null
  allergens: readonly Allergen[] | null
  diets: readonly Diet[] | null
}>

/** The boolean filters. */
export const switches = ['in_stock', 'on_offer', 'certified'] as const

export type Switch = (typeof switches)[number]

/** The shopper's filters. Empty lists and null do not filter. */
export type ProductFilters = Readonly<{
  only: readonly Switch[]
  storage: Storage | null
  grower: number | null
  minPrice: Satang | null
  maxPrice: Satang | null
  diets: readonly Diet[]
  /** Allergens that the products must not contain. Products with unknown allergens are left out. */
  without: readonly Allergen[]
}>

export const noFilters: ProductFilters = {
  only: [],
  storage: null,
  grower: null,
  minPrice: null,
  maxPrice: null,
  diets: [],
  without: [],
}

/** `recommended` is the order that the specification defines. */
export const sortOrders = ['recommended', 'price', 'unit_price', 'newest', 'name'] as const

export type SortOrder = (typeof sortOrders)[number]

/** The filters and the sort order of a list. */
export type ListQuery = Readonly<{ filters: ProductFilters; sort: SortOrder }>

export const plainList: ListQuery = { filters: noFilters, sort: 'recommended' }

const values = z.union([z.array(z.string()), z.string().transform((text) => [text])]).catch([])
const value = values.transform((texts) => texts.at(-1) ?? '')

const known = <Word extends string>(words: readonly Word[]) => values.transform((texts) => words.filter((word) => texts.includes(word)))
const oneOf = <Word extends string>(words: readonly Word[]) => value.transform((text) => words.find((word) => word === text) ?? null)
const amount = value.transform((text) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromBaht(text) : null))

const listQuerySchema = z
  .object({
    only: known(switches),
    storage: oneOf(storages),
    grower: value.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)),
    min_price: amount,
    max_price: amount,
    diet: known(diets),
    without: known(allergens),
    sort: oneOf(sortOrders),
  })
  .transform(({ min_price: minPrice, max_price: maxPrice, diet, sort, ...others }): ListQuery => ({
    filters: { ...others, minPrice, maxPrice, diets: diet },
    sort: sort ?? 'recommended',
  }))

/** Parses the query parameters of a list URL. Invalid values are ignored. */
export function parseListQuery(parameters: Readonly<Record<string, string | string[] | undefined>>): ListQuery {
  return listQuerySchema.parse(parameters)
}

/** The query parameters for a list query; none for the default list. */
export function listParameters({ filters, sort }: ListQuery): readonly (readonly [name: string, value: string])[] {
  const { only, storage, grower, minPrice, maxPrice, diets: suited, without } = filters
  const given = [
    ...only.map((each) => ['only', each] as const),
    ['storage', storage],
    ['grower', grower],
    ['min_price', inBaht(minPrice)],
    ['max_price', inBaht(maxPrice)],
    ...suited.map((diet) => ['diet', diet] as const),
    ...without.map((allergen) => ['without', allergen] as const),
  ] as const
  const asked = given.flatMap(([name, text]) => (text === null ? [] : [[name, String(text)] as const]))
  return asked.length > 0 || sort !== 'recommended' ? [...asked, ['sort', sort]] : []
}

const inBaht = (price: Satang | null) => (price !== null ? toBaht(price) : null)

export const shownPrice = ({ price, showsPrice }: FilterableProduct) => (showsPrice ? price : null)

function isOnOffer({ price, oldPrice, discountText, showsPrice, isPromoted }: FilterableProduct): boolean {
  const isReduced = price !== null && (discountText !== null || (oldPrice !== null && oldPrice > price))
  return isPromoted || (showsPrice && isReduced)
}

const isSwitchMet: Readonly<Record<Switch, (product: FilterableProduct) => boolean>> = {
  in_stock: ({ isInStock }) => isInStock,
  on_offer: isOnOffer,
  certified: ({ isCertified }) => isCertified,
}

/** Whether a product passes all filters. An unknown property never passes. */
function isMet(product: FilterableProduct, filters: ProductFilters): boolean {
  const price = shownPrice(product)
  return (
    filters.only.every((each) => isSwitchMet[each](product)) &&
    (filters.storage === null || product.storage === filters.storage) &&
    (filters.grower === null || product.grower?.id === filters.grower) &&
    (filters.minPrice === null || (price !== null && price >= filters.minPrice)) &&
    (filters.maxPrice === null || (price !== null && price <= filters.maxPrice)) &&
    filters.diets.every((diet) => product.diets?.includes(diet)) &&
    filters.without.every((allergen) => product.allergens?.includes(allergen) === false)
  )
}

/** The products that pass all filters, in the given order. */
export function filterProducts<Product extends FilterableProduct>(products: readonly Product[], filters: ProductFilters): Product[] {
  return products.filter((product) => isMet(product, filters))
}
