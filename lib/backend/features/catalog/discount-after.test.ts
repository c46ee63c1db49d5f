import { discountAfter } from './discount-after'

const onSale = { sale_price: 80, old_sale_price: 100, discount_text: '-20%' }

it.each([
  ['a new price', onSale, { sale_price: 90 }, '-10%'],
  ['no former price', onSale, { old_sale_price: null }, null],
  ['a price above the former one', onSale, { sale_price: 120 }, null],
  ['a former price', { sale_price: 80, old_sale_price: null, discount_text: null }, { old_sale_price: 160 }, '-50%'],
])('recalculates the discount text for %s', (_what, row, values, expected) => {
  expect(discountAfter(row, values)).toEqual({ discount_text: expected })
})

it.each([
  ['words of someone', { ...onSale, discount_text: 'Buy 1 get 1' }, { sale_price: 90 }],
  ['what is not about prices', onSale, { is_published: false }],
  ['the prices that it has', onSale, { sale_price: 80 }],
])('leaves the discount text unchanged for %s', (_what, row, values) => {
  expect(discountAfter(row, values)).toEqual({})
})
