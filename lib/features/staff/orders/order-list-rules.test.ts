import { orderSearchOf, orderSearchQuery, sortOf } from './order-list-rules'

it('without query parameters, the list shows the orders to pack', () => {
  expect(orderSearchOf({})).toEqual({ list: 'to_pack', day: null, text: '', page: 1 })
})

it('a text search covers all orders, unless a list is chosen', () => {
  expect(orderSearchOf({ query: ' SO20 ' })).toMatchObject({ list: 'all', text: 'SO20' })
  expect(orderSearchOf({ query: 'SO20', state: 'done' })).toMatchObject({ list: 'done' })
})

it.each([
  [{ state: 'stolen' }, { list: 'to_pack' }],
  [{ day: '2026-02-30' }, { day: null }],
  [{ part: '-1' }, { page: 1 }],
  [{ part: '1e9' }, { page: 1 }],
])('ignores the invalid query parameters %j', (asked, expected) => {
  expect(orderSearchOf(asked)).toMatchObject(expected)
})

it('a search round-trips through its query parameters', () => {
  const search = { list: 'packed', day: '2026-11-21', text: 'มะลิ', page: 3 } as const
  const query = orderSearchQuery(search)
  expect(orderSearchOf({ ...query, day: query.day ?? '', part: String(query.part) })).toEqual(search)
})

it('sorts open lists by delivery day, and done and all orders by newest', () => {
  expect([sortOf('to_pack'), sortOf('awaiting'), sortOf('done'), sortOf('all')]).toEqual(['delivery', 'delivery', 'newest', 'newest'])
})
