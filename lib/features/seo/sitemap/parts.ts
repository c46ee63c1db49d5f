import { rowsById, type ReadPageAfter } from '../rows-by-id'
import type { SitePage } from './site-page'

/** A sitemap may list 50,000 URLs. A product has one in each of two languages. */
const productsInPart = 25_000

export type ProductRow = Readonly<{ id: number; picture: string | null; changedOn: string | null }>

/** The source of products. A place is a position in the order of ids, from 0. */
export type ProductSource = Readonly<{
  count: () => Promise<number>
  /** The id at a place; null past the end. */
  idAt: (place: number) => Promise<number | null>
  readPageAfter: ReadPageAfter<ProductRow>
}>

/** The names of the sitemap parts needed for all products. */
export async function productParts({ count }: Pick<ProductSource, 'count'>): Promise<string[]> {
  const parts = Math.ceil((await count()) / productsInPart)
  return Array.from({ length: parts }, (_, index) => `products-${index + 1}`)
}

/** The product pages of one part, read lazily. A part beyond the last is empty. */
export async function* productPages(source: ProductSource, part: number): AsyncGenerator<SitePage> {
  const [from, before] = await Promise.all([source.idAt((part - 1) * productsInPart), source.idAt(part * productsInPart)])
  if (from === null) return
  for await (const { id, changedOn, picture } of rowsById(source.readPageAfter, { from, before })) {
    yield { page: 'product_details', query: { product_id: id }, changedOn, picture }
  }
}
