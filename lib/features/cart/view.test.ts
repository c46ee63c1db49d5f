import { fromBaht, zero } from '@/lib/core/money'
import { sampleCart, sampleLine } from './testing/samples'
import {
  cartRows,
  giftAmount,
  hasItems,
  moreForFreeDelivery,
  showLines,
  sortLines,
  unpricedDelivery,
  type Cart,
  type CartTotals,
} from './view'

const line = (id: number | null, quantity = 1) => sampleLine({ id, quantity, isPromotion: id === null })

const totals: CartTotals = {
  before: fromBaht(1050),
  subtotal: fromBaht(900),
  shipping: fromBaht(50),
  discount: fromBaht(100),
  voucherDiscount: fromBaht(80),
  voucherMaximum: null,
  shippingDiscount: fromBaht(20),
  totalDiscount: fromBaht(200),
  deposits: zero,
  balance: zero,
  rounding: fromBaht(0.25),
  total: fromBaht(750.25),
}

it('puts lines of promotions after the others and keeps the order otherwise', () => {
  expect(sortLines([line(1), line(null), line(3), line(2)]).map(({ id }) => id)).toEqual([1, 3, 2, null])
})

it('shows a chosen quantity before the server has it, and hides a removed line', () => {
  const shown = showLines(
    [line(1), { ...line(2), orderedId: 8 }, line(null)],
    new Map([
      [7, 5],
      [8, 0],
    ]),
  )
  expect(shown.map(({ id, quantity, isUpdating }) => [id, quantity, isUpdating])).toEqual([
    [1, 5, true],
    [null, 1, false],
  ])
  expect(shown[0]?.amount).toBe(fromBaht(40))
})

const namesFor = (isMember: boolean) => cartRows(totals, isMember).map(({ name }) => name)

it('shows what products cost less to members only', () => {
  const others = ['voucherDiscount', 'delivery', 'deliveryDiscount', 'giftVouchers', 'rounding']
  expect(namesFor(true)).toEqual(['regularPrice', 'productDiscount', ...others])
  expect(namesFor(false)).toEqual(['subtotal', ...others])
})

it.each([true, false])('shows rows that add up to the net amount (member: %s)', (isMember) => {
  const free = { ...totals, shippingDiscount: totals.shipping, totalDiscount: fromBaht(230), total: fromBaht(720) }
  for (const each of [totals, free]) {
    expect(cartRows(each, isMember).reduce((sum, { amount }) => sum + amount, 0)).toBe(each.total)
  }
})

it('calculates the gift voucher amount as the part that is neither discounted nor left to pay', () => {
  expect(giftAmount(totals)).toBe(fromBaht(100))
  expect(giftAmount({ ...totals, total: fromBaht(850.25) })).toBe(0)
})

it('treats a cart with only promotion lines as empty', () => {
  const cart = { lines: [line(null)] } as Partial<Cart> as Cart
  expect(hasItems(cart)).toBe(false)
  expect(hasItems({ ...cart, lines: [line(1)] })).toBe(true)
  expect(hasItems(null)).toBe(false)
})

it('calculates the amount missing for free delivery, or null when delivery is never free', () => {
  expect(moreForFreeDelivery(sampleCart({ freeDeliveryFrom: fromBaht(142) }))).toBe(fromBaht(102))
  expect(moreForFreeDelivery(sampleCart({ freeDeliveryFrom: fromBaht(40) }))).toBe(0)
  expect(moreForFreeDelivery(sampleCart())).toBeNull()
})

describe('free delivery to the area that the shopper has chosen', () => {
  const cart = (shipping: number, freeFrom: number | null = 800) => {
    const sample = sampleCart({ freeDeliveryFrom: freeFrom === null ? null : fromBaht(freeFrom) })
    return { ...sample, isDestinationKnown: shipping > 0, totals: { ...sample.totals, shipping: fromBaht(shipping) } }
  }

  it.each([
    ['is measured there while the cart has no address', cart(0), { freeFrom: fromBaht(2000) }, fromBaht(1960)],
    ['is unknown of an area where it is never free', cart(0), { freeFrom: null }, null],
    ['gives way to the cart’s own address', cart(60), { freeFrom: fromBaht(2000) }, fromBaht(760)],
    ['changes nothing of an order that is picked up', cart(0, null), { freeFrom: fromBaht(2000) }, null],
  ])('%s', (_name, shown, area, more) => {
    expect(moreForFreeDelivery(shown, area)).toBe(more)
  })

  it.each([
    ['deliveryLater', cart(0), { freeFrom: fromBaht(2000) }],
    ['deliveryFree', cart(0), { freeFrom: fromBaht(40) }],
    ['deliveryFreeNear', cart(0, 40), null],
    ['deliveryLater', cart(0, null), null],
    ['deliveryFree', { ...cart(0, null), isDestinationKnown: true }, null],
  ] as const)('says %s in place of an amount, as the line about free delivery does', (words, shown, area) => {
    expect(unpricedDelivery(shown, area)).toBe(words)
  })
})
