import type { ListedProduct, ProductGroup } from './schemas'

/** The products of one group in their order, with those that cannot be bought now set apart. */
export type OrderedProducts = Readonly<{ inStock: readonly ListedProduct[]; outOfStock: readonly ListedProduct[] }>

/**
 * The order within a group (spec 2): products without picture or price are dropped; `sequence` ascending with
 * null last; what is out of stock stands apart; in stock, what is promoted stands first. Otherwise as given.
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

/** What is in stock first, otherwise as given (best sellers, new products, search; spec 2, 7). */
export function inStockFirst<Product extends Readonly<{ isInStock: boolean }>>(products: readonly Product[]): Product[] {
  return [...products.filter((product) => product.isInStock), ...products.filter((product) => !product.isInStock)]
}

/** One titled grid of a listing; the own products of a category have no title. */
export type Section = Readonly<{
  id: number
  title: string | null
  code: string | null
  /** 1 for a sub-group of the page's group, 2 for a group within that. */
  level: 1 | 2
  products: readonly ListedProduct[]
}>

/** A whole page of grids and its final section 'Out of stock', where each product stands once. */
export type Listing = Readonly<{ sections: readonly Section[]; outOfStock: readonly ListedProduct[] }>

/** What a page lists, from top to bottom. */
export function listedProducts({ sections, outOfStock }: Listing): ListedProduct[] {
  return [...sections.flatMap(({ products }) => products), ...outOfStock]
}

/** A category page: own products first, unnamed, then each sub-group that has anything to buy (spec 2). */
export function categoryListing(group: ProductGroup): Listing {
  const own = sectionOf(group, null, 1)
  const sections = bySequence(group.subGroups).flatMap(branch)
  return { sections: own.products.length > 0 ? [own, ...sections] : sections, outOfStock: outOfStockOf([group]) }
}

/** The menu listing of the index: sub-groups in sequence, each a titled section (spec 2). */
export function menuListing(menu: ProductGroup): Listing {
  return { sections: bySequence(menu.subGroups).flatMap(branch), outOfStock: outOfStockOf(menu.subGroups) }
}

/** A sub-group with the groups within it; nothing when there is nothing to buy in any of them. */
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

/** Each product once, where it stands first. */
export function distinct(products: readonly ListedProduct[]): ListedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

export function bySequence<Ordered extends Readonly<{ sequence: number | null }>>(items: readonly Ordered[]): Ordered[] {
  return items.toSorted((a, b) => place(a.sequence) - place(b.sequence))
}

/** Null stands last; finite, because the difference of two infinities is no order. */
function place(sequence: number | null): number {
  return sequence ?? Number.MAX_SAFE_INTEGER
}
