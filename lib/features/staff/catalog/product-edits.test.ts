import { kale } from './testing/samples'
import { planEdit, readNumber } from './view'

it.each([
  ['nothing', {}],
  ['what it was before', { price: '40.00', oldPrice: '50', counted: '12', isShown: true }],
  ['an empty count', { counted: ' ' }],
  ['a delivery of none', { received: '0' }],
])('a row with %s typed is not sent', (_what, draft) => {
  expect(planEdit(kale, draft)).toEqual({ edit: null, issues: [] })
})

it.each([
  ['a price', { price: '38.5' }, { values: { sale_price: 38.5 } }],
  ['no former price', { oldPrice: '' }, { values: { old_sale_price: null } }],
  ['a count', { counted: '9' }, { stock: { counted: 9, seen: 12 } }],
  ['a delivery', { received: '24' }, { stock: { received: 24 } }],
  ['hiding', { isShown: false }, { values: { is_published: false } }],
  ['several cells', { price: '1,200', counted: '0.25' }, { stock: { counted: 0.25, seen: 12 }, values: { sale_price: 1200 } }],
])('%s is sent without unchanged fields', (_what, draft, expected) => {
  expect(planEdit(kale, draft)).toEqual({ edit: { id: 7, ...expected }, issues: [] })
})

it.each([
  ['no price', { price: '' }, 'price', 'price'],
  ['a price with three decimals', { price: '1.005' }, 'price', 'price'],
  ['a price beyond all prices', { price: '1000001' }, 'price', 'price'],
  ['words for a price', { oldPrice: 'cheap' }, 'oldPrice', 'price'],
  ['a negative count', { counted: '-1' }, 'counted', 'quantity'],
  ['grams of a gram', { received: '0.0001' }, 'received', 'quantity'],
  ['a count and a delivery', { counted: '20', received: '8' }, 'received', 'oneStock'],
])('%s is refused with an error at its field', (_what, draft, field, key) => {
  expect(planEdit(kale, draft).issues).toEqual([{ field, key }])
})

it('a count goes by the stock that was shown when it was typed', () => {
  expect(planEdit(kale, { counted: '9', seen: 14 }).edit).toEqual({ id: 7, stock: { counted: 9, seen: 14 } })
  expect(planEdit(kale, { counted: '14', seen: 14 }).edit).toBeNull()
})

it('a product that has no price may stay without one', () => {
  expect(planEdit({ ...kale, price: null }, { price: '' })).toEqual({ edit: null, issues: [] })
})

it.each([
  ['๑๒.๕', 12.5],
  ['฿1,234.50', 1234.5],
  ['', null],
  ['12.', 12],
  ['1e3', Number.NaN],
  ['+5', Number.NaN],
])('%s is read as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
