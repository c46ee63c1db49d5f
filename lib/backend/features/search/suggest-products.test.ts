import { eq } from 'drizzle-orm'
import { product, productGroup, productGroupLink, translationField } from '@/lib/backend/infrastructure/database/tables'
import type { SearchIndex } from '@/lib/domain/search/search-index'
import { searchableOf } from './search-index-cache'
import { backend } from '@/lib/backend/testing/opened-shop'

let radishes: readonly number[]

const stock = [0, 3, 0, 5]

beforeAll(async () => {
  const groups = await backend.database
    .insert(productGroup)
    .values([{ name: 'Roots (หัวและราก)', code: 'ROOTS' }, { name: 'Market (ตลาด)' }])
    .returning()
  const rows = await backend.database
    .insert(product)
    .values(
      stock.map((stock_qty, index) => ({
        name: 'Radish',
        code: `RADISH-${index}`,
        sale_price: 10 + index,
        image: 'radish.webp',
        stock_qty,
      })),
    )
    .returning()
  radishes = rows.map(({ id }) => id)
  const links = groups.flatMap((group) => radishes.map((product_id) => ({ product_id, product_group_id: group.id })))
  await backend.database.insert(productGroupLink).values(links)
})

type Suggested = Readonly<Record<string, unknown>>

const suggest = async (query: string, options: Readonly<Record<string, unknown>> = {}, locale = 'en_US') =>
  (await backend.call('product', 'suggest', [query], options, { locale })) as Suggested[]

const change = (place: number, values: Partial<typeof product.$inferInsert>) =>
  backend.database
    .update(product)
    .set(values)
    .where(eq(product.id, radishes[place] ?? 0))

const placesOf = (rows: readonly Suggested[]) => rows.map(({ id }) => radishes.indexOf(Number(id)))

it('suggests the first products in stock of those found, in the order of their rank', async () => {
  expect(placesOf(await suggest('radish'))).toEqual([1, 3, 0, 2])
  expect(placesOf(await suggest('radish', { shown: 3 }))).toEqual([1, 3, 0])
  // Out of stock products beyond the limit do not count.
  expect(placesOf(await suggest('radish', { shown: 1, limit: 2 }))).toEqual([1])
  expect(await suggest('wagyu')).toEqual([])
})

it('returns what the search box shows of a product', async () => {
  await backend.database.insert(product).values([
    { name: 'Radish, bunch', code: 'RADISH-1-A', parent_id: radishes[1], sale_price: 20 },
    { name: 'Radish, box', code: 'RADISH-1-B', parent_id: radishes[1], sale_price: 90, is_published: false },
  ])
  const [first] = await suggest('radish')
  expect(first).toEqual({
    id: radishes[1],
    name: 'Radish',
    image: 'radish.webp',
    sale_price: 11,
    ecom_show_price: true,
    ecom_in_stock: true,
    is_chilled: false,
    groups: [{ code: 'ROOTS' }, { code: null }],
    variants: [{ code: 'RADISH-1-A' }],
  })
})

it('a changed name, price or stock is suggested at once', async () => {
  await change(1, { name: 'Daikon radish', sale_price: 12.5, is_chilled: true, stock_qty: 0 })
  const suggested = async () => (await suggest('radish')).find(({ id }) => id === radishes[1])
  expect(await suggested()).toMatchObject({ name: 'Daikon radish', sale_price: 12.5, is_chilled: true, ecom_in_stock: false })
  await change(1, { name: 'Radish', stock_qty: 3 })
  expect(await suggested()).toMatchObject({ name: 'Radish', ecom_in_stock: true })
  // Its place may be that of the other name until the index notices the change.
  const firstInPlace = async (): Promise<Suggested | undefined> => {
    const [first] = await suggest('radish')
    return first?.id === radishes[1] ? first : firstInPlace()
  }
  expect(await firstInPlace()).toMatchObject({ id: radishes[1], ecom_in_stock: true })
})

it.each([
  ['unpublished', { is_published: false }],
  ['archived', { active: false }],
  ['without a picture', { image: null }],
  ['without a price', { sale_price: null }],
] as const)('a product that is %s is not suggested while the index still has it', async (_what, values) => {
  const { ports, connection } = backend.backend
  await change(2, values)
  const indexOfOthers = async (): Promise<SearchIndex> => {
    const { index } = await searchableOf(connection.database, ports)
    return index.byWord.get('radish')?.size === 3 ? index : indexOfOthers()
  }
  const index = await indexOfOthers()
  index.add({ id: radishes[2] ?? 0, name: 'Radish', groups: [] })
  expect(placesOf(await suggest('radish'))).toEqual([1, 3, 0])
  await change(2, { is_published: true, active: true, image: 'radish.webp', sale_price: 12 })
  expect(placesOf(await suggest('radish'))).toContain(2)
})

it('each language has its own name', async () => {
  await backend.database
    .insert(translationField)
    .values({ lang: 'th_TH', model: 'product', field: 'name', rec_id: radishes[1] ?? 0, translation: 'หัวไชเท้า' })
  expect([(await suggest('radish', {}, 'th_TH'))[0]?.name, (await suggest('radish'))[0]?.name]).toEqual(['หัวไชเท้า', 'Radish'])
})

it.each([[['x'.repeat(101)]], [[7]], [[]], [['kale', 'more']]])('refuses the arguments %j', async (args) => {
  await expect(backend.call('product', 'suggest', args)).rejects.toThrow()
})
