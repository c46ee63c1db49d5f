import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'
import { pageHref, routes } from '@/lib/core/routes'
import type { JsonLd } from './json-ld'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

/** Longer lists are cut here: a search engine follows the first ones, and the page need not weigh more. */
const longestList = 100

type Named = Readonly<{ name: string; path: string }>
type Listed = Readonly<{ id: number; name: string }>

/** A page of products: the way to it, and what it lists. */
export function productListBlocks(language: Locale, page: Named, products: readonly Listed[], shopName: string): JsonLd[] {
  const way = breadcrumbData(language, [page], shopName)
  return products.length > 0 ? [way, productListData(language, page.name, products)] : [way]
}

/** The way from the shop's front to a page. */
export function breadcrumbData(language: Locale, steps: readonly Named[], shopName: string): BreadcrumbListLeaf {
  const way = [{ name: shopName, path: pageHref(language, 'home') }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl(path) })),
  }
}

/**
 * The products of a page in their order, each once. Names and addresses only: what a product costs is said on
 * its own page, as Google asks of pages with many.
 */
function productListData(language: Locale, name: string, products: readonly Listed[]): ItemListLeaf {
  const listed = [...new Map(products.map((product) => [product.id, product])).values()].slice(0, longestList)
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: listed.length,
    itemListElement: listed.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: siteUrl(routes.product(language, product.id)),
    })),
  }
}
