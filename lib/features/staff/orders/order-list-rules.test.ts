import { orderSearchOf, orderSearchQuery, sortOf } from './order-list-rules'

it('an address without parameters lists what is to be packed', () => {
  expect(orderSearchOf({})).toEqual({ list: 'to_pack', day: null, text: '', page: 1 })
})

it('words are looked for in all orders, unless a list is named', () => {
  expect(orderSearchOf({ query: ' SO20 ' })).toMatchObject({ list: 'all', text: 'SO20' })
  expect(orderSearchOf({ query: 'SO20', state: 'done' })).toMatchObject({ list: 'done' })
})

it.each([
  [{ state: 'stolen' }, { list: 'to_pack' }],
  [{ day: '2026-02-30' }, { day: null }],
  [{ part: '-1' }, { page: 1 }],
  [{ part: '1e9' }, { page: 1 }],
])('what makes no sense is as if it were not there: %j', (asked, expected) => {
  expect(orderSearchOf(asked)).toMatchObject(expected)
})

it('a search is the same after a way through its address', () => {
  const search = { list: 'packed', day: '2026-11-21', text: 'มะลิ', page: 3 } as const
  const query = orderSearchQuery(search)
  expect(orderSearchOf({ ...query, day: query.day ?? '', part: String(query.part) })).toEqual(search)
})

it('work goes by delivery day, what is over by age', () => {
  expect([sortOf('to_pack'), sortOf('awaiting'), sortOf('done'), sortOf('all')]).toEqual(['delivery', 'delivery', 'newest', 'newest'])
})
