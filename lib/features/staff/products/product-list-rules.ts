import type { Satang } from '@/lib/core/money'
import { productLists, type ProductList } from '@/lib/domain/shop/staff-product-lists'
import { readPart } from '../staff-routes'

/** What the list of products is asked for by its address. */
export type ProductSearch = Readonly<{
  text: string
  only: ProductList | null
  /** Counts from 1. */
  part: number
}>

export type ProductCounts = Readonly<Record<'all' | ProductList, number>>

/** A product, or one of its sizes, as staff edit it. */
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
  /** False for what has no stock of its own: a service, or a product in several sizes. */
  isCounted: boolean
  isShown: boolean
}>

export const productsPerPart = 40

/** Reads the address of a list; what makes no sense is as if it were not there. */
export function productSearchOf(asked: Readonly<Record<string, string>>): ProductSearch {
  return {
    text: (asked.query ?? '').trim().slice(0, 80),
    only: productLists.find((list) => list === asked.only) ?? null,
    // Not `page`: that is the shop's former address scheme, and leads away.
    part: readPart(asked.part),
  }
}

/** The parameters of a list's address, the other way round. */
export function productSearchQuery({ text, only, part }: ProductSearch) {
  return { query: text, only, part: part > 1 ? part : null }
}
