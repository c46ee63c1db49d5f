import { backend } from '@/lib/tools/testing/mock-backend'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { getMenuCategories } from './menu-categories'

it('returns the non-empty top categories in menu order with their pictures and non-empty sub-categories', async () => {
  const groups = [
    { id: 5, name: 'Meat (เนื้อ)', code: 'MEAT', image: 'meat.png', products: [6], sub_groups: [] },
    { id: 6, name: 'Gifts', code: 'GIFT', products: [], sub_groups: [] },
    {
      id: 1,
      name: 'Fruit & Vegetables (ผักและผลไม้)',
      code: 'FRUIT_VEG',
      sub_groups: [
        { id: 2, name: 'Roots (หัว)', code: null, sequence: 2, products: [7] },
        { id: 3, name: 'Herbs (สมุนไพร)', code: 'HERBS', sequence: 1, products: [], sub_groups: [{ id: 9, name: 'Mint', products: [8] }] },
        { id: 4, name: 'Nothing yet', code: 'EMPTY', sequence: 0, products: [] },
      ],
    },
  ]
  const products = [{ id: 7, image: 'beet.png' }]
  backend.mockImplementation(async (answer, model) => schemaOf(answer).parse(model === 'product' ? products : groups) as never)
  expect(await getMenuCategories('en')).toEqual([
    {
      code: 'FRUIT_VEG',
      name: 'Fruit & Vegetables',
      picture: 'beet.png',
      links: [
        { id: 3, name: 'Herbs', code: 'HERBS' },
        { id: 2, name: 'Roots', code: '2' },
      ],
      isInHeader: false,
    },
    { code: 'MEAT', name: 'Meat', picture: 'meat.png', links: [], isInHeader: false },
  ])
})

it('returns the categories of the shop’s own layout, in its order', async () => {
  const groups = ['CUPS', 'TEA'].map((code, id) => ({ id, name: code, code, image: 'a.png', products: [1], sub_groups: [] }))
  const settings = { catalog_layout: { categories: ['OLD'] }, shown_layout: { categories: ['TEA', 'GONE'], header_categories: ['CUPS'] } }
  backend.mockImplementation(async (answer, model) => schemaOf(answer).parse(model === 'product.group' ? groups : settings) as never)
  expect((await getMenuCategories('en')).map(({ code, isInHeader }) => [code, isInHeader])).toEqual([
    ['TEA', false],
    ['CUPS', true],
  ])
  expect(backend.mock.lastCall?.[3]).toMatchObject([[['code', 'in', ['TEA', 'GONE', 'CUPS']]], {}])
})

it('returns the usual categories without names while the backend is unreachable', async () => {
  backend.mockRejectedValue(new Error('away'))
  expect((await getMenuCategories('en')).map(({ code, name }) => [code, name])).toEqual([
    ['FRUIT_VEG', ''],
    ['MEAT', ''],
    ['PROCESSED', ''],
    ['GIFT', ''],
  ])
})
