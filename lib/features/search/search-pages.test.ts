import { backend } from '@/lib/tools/testing/mock-backend'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { findPages } from './search-pages'

const groups = [
  { id: 1, name: 'Fruit & Vegetables (ผักและผลไม้)', code: 'FRUIT_VEG', sub_groups: [{ id: 2, name: 'Mushrooms (เห็ด)', code: 'MUSHROOMS' }] },
]
const posts = [
  { id: 7, title: 'Mushroom Larb', blog_id: { code: 'recipes' } },
  { id: 8, title: 'Where Mushrooms Sleep', blog_id: { code: 'farm-stories' } },
  { id: 9, title: 'Opening Hours', blog_id: { code: 'news' } },
]

beforeEach(() => {
  backend.mockImplementation(async (answer, model) => schemaOf(answer).parse(model === 'product.group' ? groups : posts) as never)
})

it('finds categories in either language, recipes and articles by their names', async () => {
  expect(await findPages('en', 'mushrooms')).toEqual([
    { kind: 'category', name: 'Mushrooms', href: '/en/products?categ_code=MUSHROOMS' },
    { kind: 'recipe', name: 'Mushroom Larb', href: '/en/blog?post=7' },
    { kind: 'article', name: 'Where Mushrooms Sleep', href: '/en/blog?post=8' },
  ])
  expect(await findPages('th', 'เห็ด')).toEqual([{ kind: 'category', name: 'เห็ด', href: '/th/products?categ_code=MUSHROOMS' }])
})

it('finds no pages for a misspelled or unknown word', async () => {
  expect(await findPages('en', 'mushrwoms')).toEqual([])
  expect(await findPages('en', 'wagyu')).toEqual([])
})
