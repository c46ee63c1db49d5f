import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'
import { pageHref, routes } from '@/lib/core/urls/routes'
import type { JsonLd } from './json-ld'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

/** The maximum length of a list. Search engines follow the first entries, and longer data would only increase the page size. */
const maxListItems = 100

type Named = Readonly<{ name: string; path: string }>
type Listed = Readonly<{ id: number; name: string }>

/** Structured data of a product list page: its breadcrumb and its products. */
export function productListBlocks(language: Locale, page: Named, products: readonly Listed[], shopName: string): JsonLd[] {
  const way = breadcrumbData(language, [page], shopName)
  return products.length > 0 ? [way, productListData(language, page.name, products)] : [way]
}

/** The breadcrumb from the home page to a page. */
export function breadcrumbData(language: Locale, steps: readonly Named[], shopName: string): BreadcrumbListLeaf {
  const way = [{ name: shopName, path: pageHref(language, 'home') }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl(path) })),
  }
}

/**
 * The products of a page in order, each once. Names and URLs only: for pages with many products, Google wants prices on the
 * product pages alone.
 */
function productListData(language: Locale, name: string, products: readonly Listed[]): ItemListLeaf {
  const listed = [...new Map(products.map((product) => [product.id, product])).values()].slice(0, maxListItems)
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
