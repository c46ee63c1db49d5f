import type { Locale } from '@/lib/core/locale'
import { pageHref, partQuery } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import { filterOptions, type FilterOptions } from '@/lib/domain/catalog/filter-options'
import { filterProducts, listParameters, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { sortProducts } from '@/lib/domain/catalog/product-sort'
import { distinct, inStockFirst, listedProducts, withoutEmpty, type Listing, type Section } from '../ordering'
import type { ListedProduct } from '../schemas'

/** The query of a list, and the options to change it. */
export type ListState = Readonly<{
  query: ListQuery
  options: FilterOptions
  /** The number of products shown, and the total. */
  count: number
  total: number
}>

/** The page of a list, with the parameters that identify it. */
export type ListAddress = Readonly<{ page: PageName; parameters: Readonly<Record<string, string | null>> }>

/** The URL of a list with a query. @param part the page number, from 1 */
export function listHref(locale: Locale, { page, parameters }: ListAddress, query: ListQuery, part = 1): string {
  const plain = pageHref(locale, page, { ...parameters, ...partQuery(part) })
  const asked = new URLSearchParams(listParameters(query).map(([name, value]) => [name, value])).toString()
  return asked ? `${plain}${plain.includes('?') ? '&' : '?'}${asked}` : plain
}

/**
 * A listing with the query applied. A filtered listing keeps its sections; a sorted one is a single section. Out-of-stock
 * products come last in both cases.
 */
export function filterListing(listing: Listing, query: ListQuery, locale: Locale): Readonly<{ listing: Listing; state: ListState }> {
  const all = distinct(listedProducts(listing))
  const narrow = (products: readonly ListedProduct[]) => sortProducts(filterProducts(products, query.filters), query.sort, locale)
  const sections = query.sort === 'recommended' ? listing.sections : [whole(listing)]
  const shown = {
    sections: withoutEmpty(sections.map((section) => ({ ...section, products: narrow(section.products) }))),
    outOfStock: narrow(listing.outOfStock),
  }
  return { listing: shown, state: stateOf(all, query, locale) }
}

/** Search results with the query applied, in the order of the search or of the query. */
export function filterFound(
  products: readonly ListedProduct[],
  query: ListQuery,
  locale: Locale,
): Readonly<{ products: readonly ListedProduct[]; state: ListState }> {
  const shown = inStockFirst(sortProducts(filterProducts(products, query.filters), query.sort, locale))
  return { products: shown, state: stateOf(products, query, locale) }
}

function stateOf(products: readonly ListedProduct[], query: ListQuery, locale: Locale): ListState {
  const options = filterOptions(products, query, locale)
  return { query, options, count: filterProducts(products, query.filters).length, total: products.length }
}

function whole({ sections }: Listing): Section {
  return { id: 0, title: null, code: null, level: 1, products: distinct(sections.flatMap(({ products }) => products)) }
}
