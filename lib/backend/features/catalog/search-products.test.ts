import { z } from 'zod'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const foundSchema = z.object({
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  products: z.array(z.object({ id: z.number() })),
})

type Found = z.output<typeof foundSchema>

async function search(asked: object, options: object = {}): Promise<Found> {
  return foundSchema.parse(await backend.callTrusted('product', 'staff_search', [asked, ['name']], { ...options }))
}

const idsOf = ({ products }: Found) => products.map(({ id }) => id)

it.each([
  ['an English name', 'kale', 'kale'],
  ['a Thai name', 'คะน้า', 'kale'],
  ['two words in any order', 'ชา 100', 'tea100'],
] as const)('staff find products by %s', async (_how, text, key) => {
  expect(idsOf(await search({ text }))).toEqual([shop.products[key]])
})

it('treats an SQL wildcard in the search text as a literal character', async () => {
  expect((await search({ text: '%' })).total).toBe(0)
})

it('filters products that are low in stock, out of stock or hidden, and returns the counts', async () => {
  const { products } = shop
  expect(idsOf(await search({ only: 'out' }))).toEqual([products.soldOut])
  expect(idsOf(await search({ only: 'hidden' }))).toEqual([products.unpublished])
  const low = await search({ only: 'low' })
  expect(idsOf(low)).toContain(products.berries)
  expect(idsOf(low)).not.toContain(products.tea)
  expect(low.total).toBe(low.counts.low)
  expect(low.counts).toMatchObject({ all: Object.keys(products).length, out: 1, hidden: 1 })
})

it('returns a long list in pages, with variants after their parent product', async () => {
  const all = idsOf(await search({}, { limit: 200 }))
  const parts = [await search({}, { limit: 4 }), await search({}, { limit: 200, offset: 4 })]
  expect(parts.flatMap(idsOf)).toEqual(all)
  expect(all.indexOf(shop.products.tea)).toBeLessThan(all.indexOf(shop.products.tea100))
})
