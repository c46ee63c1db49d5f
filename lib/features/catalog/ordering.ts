import type { ProductGroup } from './group-schema'
import type { ListedProduct } from './schemas'

/** The sorted products of one group, with out-of-stock products separated. */
export type OrderedProducts = Readonly<{ inStock: readonly ListedProduct[]; outOfStock: readonly ListedProduct[] }>

/**
 * Sorts a group (spec 2): drops products without picture or price, sorts by `sequence` with null last, separates out-of-stock
 * products, and puts promoted products in stock first. Otherwise the given order is preserved.
 */
export function orderProducts(products: readonly ListedProduct[]): OrderedProducts {
  const listed = products.filter((product) => product.image !== null && product.price !== null)
  const inSequence = bySequence(listed)
  const inStock = inSequence.filter((product) => product.isInStock)
  return {
    inStock: [...inStock.filter((product) => product.isPromoted), ...inStock.filter((product) => !product.isPromoted)],
    outOfStock: inSequence.filter((product) => !product.isInStock),
  }
}

/** Products in stock first, otherwise in the given order (best sellers, new products, search; spec 2, 7). */
export function inStockFirst<Product extends Readonly<{ isInStock: boolean }>>(products: readonly Product[]): Product[] {
  return [...products.filter((product) => product.isInStock), ...products.filter((product) => !product.isInStock)]
}

/** One titled grid of a listing. A category's own products have no title. */
export type Section = Readonly<{
  id: number
  title: string | null
  code: string | null
  /** 1 for a sub-group of the page's group, 2 for a group below it. */
  level: 1 | 2
  products: readonly ListedProduct[]
}>

/** A page of grids with a final section 'Out of stock', which lists each product once. */
export type Listing = Readonly<{ sections: readonly Section[]; outOfStock: readonly ListedProduct[] }>

/** Without the sections that have no products themselves or below them. */
export function withoutEmpty(sections: readonly Section[]): Section[] {
  return sections.filter((section, index) => {
    if (section.products.length > 0) return true
    const after = sections.slice(index + 1)
    const end = after.findIndex(({ level }) => level <= section.level)
    return after.slice(0, end < 0 ? undefined : end).some(({ products }) => products.length > 0)
  })
}

/** All products of a listing, from top to bottom. */
export function listedProducts({ sections, outOfStock }: Listing): ListedProduct[] {
  return [...sections.flatMap(({ products }) => products), ...outOfStock]
}

/** A category page: its own products first, without a title, then each sub-group with products in stock (spec 2). */
export function categoryListing(group: ProductGroup): Listing {
  const own = sectionOf(group, null, 1)
  const sections = bySequence(group.subGroups).flatMap(branch)
  return { sections: own.products.length > 0 ? [own, ...sections] : sections, outOfStock: outOfStockOf([group]) }
}

/** The menu listing of the index page: sub-groups in sequence, each a titled section (spec 2). */
export function menuListing(menu: ProductGroup): Listing {
  return { sections: bySequence(menu.subGroups).flatMap(branch), outOfStock: outOfStockOf(menu.subGroups) }
}

/** A sub-group and the groups below it; empty if none of them has products in stock. */
function branch(group: ProductGroup): Section[] {
  const below = bySequence(group.subGroups)
    .map((inner) => sectionOf(inner, inner.name, 2))
    .filter((section) => section.products.length > 0)
  const head = sectionOf(group, group.name, 1)
  return head.products.length > 0 || below.length > 0 ? [head, ...below] : []
}

function sectionOf({ id, code, products }: ProductGroup, title: string | null, level: Section['level']): Section {
  return { id, title, code, level, products: orderProducts(products).inStock }
}

function outOfStockOf(groups: readonly ProductGroup[]): ListedProduct[] {
  return distinct(groups.flatMap((group) => [...orderProducts(group.products).outOfStock, ...outOfStockOf(group.subGroups)]))
}

/** Each product once, at its first position. */
export function distinct(products: readonly ListedProduct[]): ListedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

export function bySequence<Ordered extends Readonly<{ sequence: number | null }>>(items: readonly Ordered[]): Ordered[] {
  return items.toSorted((a, b) => place(a.sequence) - place(b.sequence))
}

/** Sorts null last. The value is finite, because Infinity minus Infinity is NaN. */
function place(sequence: number | null): number {
  return sequence ?? Number.MAX_SAFE_INTEGER
}
