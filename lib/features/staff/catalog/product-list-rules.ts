import { cutText } from '@/lib/core/well-formed'
import type { Satang } from '@/lib/core/money'
import { productLists, type ProductList } from '@/lib/domain/catalog/staff-product-lists'
import { partQuery } from '@/lib/core/urls/routes'
import { readPart } from '../staff-routes'

/** The query of the product list. */
export type ProductSearch = Readonly<{
  text: string
  only: ProductList | null
  /** Counts from 1. */
  part: number
}>

export type ProductCounts = Readonly<Record<'all' | ProductList, number>>

/** A product or one of its sizes, as staff edit it. */
export type StaffProduct = Readonly<{
  id: number
  /** The product whose page shows it. */
  pageId: number
  code: string | null
  /** In the reader's language. */
  name: string
  variant: string | null
  unit: string | null
  image: string | null
  price: Satang | null
  oldPrice: Satang | null
  stock: number
  /** False if it has no stock count: a service, or a product with several sizes. */
  isCounted: boolean
  isShown: boolean
}>

export const productsPerPart = 40

/** Parses the query parameters of a list. Invalid values are ignored. */
export function productSearchOf(asked: Readonly<Record<string, string>>): ProductSearch {
  return {
    text: cutText((asked.query ?? '').trim(), 80),
    only: productLists.find((list) => list === asked.only) ?? null,
    // The parameter is not `page`, because that belongs to the shop's former URL scheme and causes a redirect.
    part: readPart(asked.part),
  }
}

/** The query parameters of a list; the inverse of `productSearchOf`. */
export function productSearchQuery({ text, only, part }: ProductSearch) {
  return { query: text, only, ...partQuery(part) }
}
