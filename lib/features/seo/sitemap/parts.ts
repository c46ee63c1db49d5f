import { rowsById, type ReadPageAfter } from '../rows-by-id'
import type { SitePage } from './site-page'

/** A sitemap may list 50,000 addresses; a product has one in each of two languages. */
const productsInPart = 25_000

export type ProductRow = Readonly<{ id: number; picture: string | null; changedOn: string | null }>

/** Where products come from. Places are those in the order of ids, from 0. */
export type ProductSource = Readonly<{
  count: () => Promise<number>
  /** The id at a place; null past the end. */
  idAt: (place: number) => Promise<number | null>
  readPageAfter: ReadPageAfter<ProductRow>
}>

/** The names of the parts that the products of the shop need. */
export async function productParts({ count }: Pick<ProductSource, 'count'>): Promise<string[]> {
  const parts = Math.ceil((await count()) / productsInPart)
  return Array.from({ length: parts }, (_, index) => `products-${index + 1}`)
}

/** The pages of the products in one part, read as they are taken. A part beyond the last is empty. */
export async function* productPages(source: ProductSource, part: number): AsyncGenerator<SitePage> {
  const [from, before] = await Promise.all([source.idAt((part - 1) * productsInPart), source.idAt(part * productsInPart)])
  if (from === null) return
  for await (const { id, changedOn, picture } of rowsById(source.readPageAfter, { from, before })) {
    yield { page: 'product_details', query: { product_id: id }, changedOn, picture }
  }
}
