import { eq } from 'drizzle-orm'
import { product, productGroup, productGroupLink, searchSynonym } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'
import { readyCart } from '@/lib/backend/testing/shopping'

beforeAll(async () => {
  const [group] = await backend.database.insert(productGroup).values({ name: 'Market (ตลาด)' }).returning()
  const { kale, unpublished, priceless } = shop.products
  await backend.database
    .insert(productGroupLink)
    .values([kale, unpublished, priceless].map((product_id) => ({ product_id, product_group_id: group?.id ?? 0 })))
})

const search = async (query: string) => (await backend.call('product', 'rank_search', [query])) as { ids: number[]; instead: string | null }

it('finds listed products, and none that are unpublished or without a price', async () => {
  expect((await search('kale')).ids).toEqual([shop.products.kale])
  expect((await search('secret')).ids).toEqual([])
  expect((await search('priceless')).ids).toEqual([])
})

/** Retries until the search index is refreshed: it spends at most 1/50 of the time on checking for changes. */
async function waitUntilFound(query: string, count: number): Promise<void> {
  while ((await search(query)).ids.length !== count);
}

it('finds a new product name, synonym and group name after the index is refreshed', async () => {
  await backend.database.update(product).set({ name: 'Collards (คะน้าฝรั่ง)' }).where(eq(product.id, shop.products.kale))
  await waitUntilFound('collard', 1)
  expect((await search('collard')).ids).toEqual([shop.products.kale])
  await backend.database.insert(searchSynonym).values({ phrases: 'spring greens, collards' })
  await waitUntilFound('spring greens', 1)
  await backend.database.update(productGroup).set({ name: 'Curios (ของเก่า)' }).where(eq(productGroup.code, 'VIEW_ONLY'))
  await waitUntilFound('ของเก่า', 1)
})

it('a customer finds own purchases first, behind the product that has the name, also while typing', async () => {
  const values = ['Plum (พลัม)', 'Plum Jam (แยมพลัม)', 'Plum Tea (ชาพลัม)'].map((name) => ({
    name,
    sale_price: 90,
    image: 'plum.webp',
    stock_qty: 9,
  }))
  const [plum, jam, tea] = (await backend.database.insert(product).values(values).returning()).map(({ id }) => id)
  const [group] = await backend.database.select().from(productGroup).where(eq(productGroup.name, 'Market (ตลาด)'))
  const links = [plum, jam, tea].map((product_id) => ({ product_id: product_id ?? 0, product_group_id: group?.id ?? 0 }))
  await backend.database.insert(productGroupLink).values(links)
  await waitUntilFound('plum', 3)
  const found = async (session = {}) => {
    const ranked = (await backend.call('product', 'rank_search', ['plum'], {}, session)) as { ids: number[] }
    const suggested = (await backend.call('product', 'suggest', ['plum'], {}, session)) as { id: number }[]
    expect(suggested.map(({ id }) => id)).toEqual(ranked.ids)
    return ranked.ids
  }
  const last = (await found()).at(-1) ?? 0
  const cart = await readyCart(backend, shop, last, { session: somchai, values: { pay_method_id: 5 } })
  await cart.place()
  expect(await found(somchai)).toEqual([plum, last, last === tea ? jam : tea])
  expect((await found()).at(-1)).toBe(last)
})

it.each([[['x'.repeat(101)]], [[7]], [[]], [['kale', 'more']]])('refuses the arguments %j', async (args) => {
  await expect(backend.call('product', 'rank_search', args)).rejects.toThrow()
})
