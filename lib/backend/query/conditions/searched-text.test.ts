import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { backend as shop } from '@/lib/backend/testing/opened-backend'

const names = ['Kale (คะน้า)', 'Kale, young (คะน้าอ่อน)', 'Xylitol xx (ไซลิทอล xx)', '100% orange_juice \\ (น้ำส้ม 100%)', 'Lime (มะนาว)']

/** The ids of `names`. */
let ids: readonly number[]

beforeAll(async () => {
  const products = await shop.database
    .insert(product)
    .values(names.map((name) => ({ name })))
    .returning()
  ids = products.map(({ id }) => id)
  const groups = await shop.database
    .insert(productGroup)
    .values([{ name: 'A' }, { name: 'B' }])
    .returning()
  await shop.database
    .insert(productGroupLink)
    .values(ids.flatMap((id) => groups.map((group) => ({ product_id: id, product_group_id: group.id }))))
})

const search = (text: string) =>
  shop.callTrusted(
    'product',
    'search',
    [
      [
        ['name', 'ilike', text],
        ['groups', '!=', null],
      ],
    ],
    { order: 'id' },
  )

test.each([1, 2, 3, 6])('a search for %i letters finds exactly the names that contain them', async (length) => {
  const parts = new Set(names.flatMap((name) => [0, 2, 7].map((start) => name.slice(start, start + length))))
  for (const text of parts) {
    const found = await search(text.replace(/[\\%_]/g, '\\$&'))
    const expected = ids.filter((_, index) => names[index]?.toLowerCase().includes(text.toLowerCase()))
    expect({ text, found }).toEqual({ text, found: expected })
  }
})
