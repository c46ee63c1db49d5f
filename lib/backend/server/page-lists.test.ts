import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { backend } from '@/lib/backend/testing/opened-backend'

const count = 1_200

beforeAll(async () => {
  const { database } = backend
  const groups = await database
    .insert(productGroup)
    .values([
      { name: 'Leaves (ใบ)', code: 'LEAVES' },
      { name: 'New (ใหม่)', code: 'FRESH' },
    ])
    .returning({ id: productGroup.id })
  const rows = Array.from({ length: count }, (_, n) => ({ name: `Leaf ${n} (ใบ ${n})`, sale_price: 10, image: 'leaf.webp' }))
  const products = await database.insert(product).values(rows).returning({ id: product.id })
  const links = products.flatMap(({ id }) => groups.map((group) => ({ product_id: id, product_group_id: group.id })))
  await database.insert(productGroupLink).values(links)
})

/** Number of products returned when each is in two groups, which the condition joins. */
async function readAll(caller: Readonly<{ address: string; readsWholeLists?: boolean }>): Promise<number> {
  const args = [[['groups', '!=', null]], ['name', 'groups.code']]
  const { body } = await backend.ask('product', 'search_read_path', args, caller, { locale: 'th_TH' })
  return (body?.result as readonly unknown[]).length
}

it('a storefront page reads every product of a list when each is in two groups', async () => {
  expect(await readAll({ address: 'storefront', readsWholeLists: true })).toBe(count)
})

it('a public caller gets only a part of the same list', async () => {
  expect(await readAll({ address: '203.0.113.7' })).toBeLessThan(count)
})
