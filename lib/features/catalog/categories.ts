import { categoryOfBlock, topCategoryCodes, type CatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { distinct, orderProducts, type Listing, type Section } from './ordering'
import type { GroupMembers, ProductGroup } from './group-schema'
import type { ListedProduct } from './schemas'

/** Home category block: 4 products; best sellers: at most 8 (spec 9). */
const homeBlockSize = 4
export const bestSellersLimit = 8

/** A category block of the index page: its name, the category that ALL PRODUCTS links to, and its first products in stock. */
export type HomeBlock = Readonly<{ id: number; name: string; categoryCode: string; products: readonly ListedProduct[] }>

/** The blocks of existing groups, in the order of the layout. */
export function homeBlocks(groups: readonly ProductGroup[], { blocks }: CatalogLayout): HomeBlock[] {
  return blocks.flatMap((code) =>
    groups
      .filter((group) => group.code === code)
      .map((group) => ({
        id: group.id,
        name: group.name,
        categoryCode: categoryOfBlock(code),
        products: orderProducts(distinct(productsWithin(group))).inStock.slice(0, homeBlockSize),
      })),
  )
}

function productsWithin({ products, subGroups }: ProductGroup): ListedProduct[] {
  return [...products, ...subGroups.flatMap(productsWithin)]
}

type Members = Pick<GroupMembers, 'id' | 'name' | 'code' | 'productIds'>

/**
 * All products of the shop by top category. Products outside all of them come last, without a title. A product in several
 * categories is listed in the first.
 */
export function allProductsListing(categories: readonly Members[], products: readonly ListedProduct[], layout: CatalogLayout): Listing {
  const { inStock, outOfStock } = orderProducts(products)
  const placed = new Set<number>()
  const sections = inMenuOrder(categories, layout).map(({ id, name, code, productIds }): Section => {
    const members = new Set(productIds)
    const own = inStock.filter((product) => members.has(product.id) && !placed.has(product.id))
    own.forEach((product) => placed.add(product.id))
    return { id, title: name, code, level: 1, products: own }
  })
  const rest = inStock.filter((product) => !placed.has(product.id))
  const unnamed: Section = { id: 0, title: null, code: null, level: 1, products: rest }
  return { sections: [...sections, unnamed].filter((section) => section.products.length > 0), outOfStock }
}

function inMenuOrder(categories: readonly Members[], layout: CatalogLayout): Members[] {
  return topCategoryCodes(layout).flatMap((code) => categories.filter((category) => category.code === code))
}
