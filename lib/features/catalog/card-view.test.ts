import { fromSatang } from '@/lib/core/money'
import { cardPrice, priceRange, priceView } from './card-view'
import { cardOf } from './schemas'
import { sampleOption, sampleProduct } from './testing/samples'

const baht = (amount: number) => fromSatang(amount * 100)

describe('the price on a product card', () => {
  it.each([
    ['no price at all', null, null, null, null],
    ['a plain price', 45, null, null, { now: 45, before: null, discountText: null }],
    ['a cut price says how much', 45, 60, null, { now: 45, before: 60, discountText: '-25%' }],
    ["the shop's own words win", 45, 60, 'Harvest week', { now: 45, before: 60, discountText: 'Harvest week' }],
    ['a lower former price is no cut', 45, 40, null, { now: 45, before: null, discountText: null }],
  ])('%s', (_case, price, oldPrice, discountText, expected) => {
    const view = priceView({
      price: price === null ? null : baht(price),
      oldPrice: oldPrice === null ? null : baht(oldPrice),
      discountText,
    })
    expect(view && { ...view, now: view.now / 100, before: view.before && view.before / 100 }).toEqual(expected)
  })

  it('is null for a product that hides its price', () => {
    expect(cardPrice(sampleProduct({ showsPrice: false }))).toBeNull()
  })
})

it('a price range spans the options with a price, and is null without any', () => {
  const option = (price: number | null) => sampleOption({ price: price === null ? null : baht(price) })
  expect(priceRange([option(160), option(null), option(45)])).toEqual({ lowest: 4500, highest: 16000 })
  expect(priceRange([option(null)])).toBeNull()
})

it('a product card contains the known facts of a product and omits the rest', () => {
  expect(cardOf(sampleProduct({ id: 7, name: 'Kale', price: baht(45), oldPrice: baht(60) }))).toEqual({
    id: 7,
    name: 'Kale',
    image: 'kale.webp',
    now: 4500,
    before: 6000,
    discount: '-25%',
  })
  expect(Object.keys(cardOf(sampleProduct({ showsPrice: false, image: null })))).toEqual(['id', 'name'])
  expect(cardOf(sampleProduct({ isInStock: false, outOfStockImage: 'gone.webp' }))).toMatchObject({ isOut: true, outImage: 'gone.webp' })
})
