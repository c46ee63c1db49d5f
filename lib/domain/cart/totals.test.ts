import { fromBaht, toBaht } from '@/lib/core/money'
import type { ComputedCart } from './computed-cart'
import { cartFacts, giftVoucherFacts, lineFacts, voucherFacts } from '@/lib/domain/testing/facts'
import { computeCart } from './totals'

describe('an example cart', () => {
  const kale = lineFacts(2, { old_sale_price: fromBaht(50), customer_price: fromBaht(40) })
  const sauce = lineFacts(1, {
    product_id: 2,
    name: 'Soy sauce',
    sale_price: fromBaht(107),
    is_taxable: true,
    weight: 1,
  })
  const giftCard = lineFacts(1, {
    product_id: 3,
    sale_price: fromBaht(500),
    is_gift_voucher: true,
    weight: 0,
    stock_qty: null,
  })
  const inBaht = (cart: ComputedCart) => ({
    before: toBaht(cart.amount_total_before),
    subtotal: toBaht(cart.amount_subtotal),
    ship: toBaht(cart.amount_ship),
    saved: toBaht(cart.amount_discount),
    voucher: toBaht(cart.voucher_discount),
    gift: toBaht(cart.amount_gift),
    tax: toBaht(cart.amount_tax),
    total: toBaht(cart.amount_total),
  })

  it('has the expected amounts, weight and delivery date', () => {
    const cart = computeCart(cartFacts({ lines: [kale, sauce] }))
    expect(inBaht(cart)).toEqual({
      before: 267,
      subtotal: 187,
      ship: 60,
      saved: 20,
      voucher: 0,
      gift: 0,
      // 7 % VAT included in ฿107.00 of sauce and in its ฿34.33 share of the delivery.
      tax: 9.25,
      total: 247,
    })
    expect(cart).toMatchObject({ num_items: 3, total_weight: 1.5, min_delivery_date: '2026-11-25' })
  })

  it('splits a voucher over all lines in proportion, which lowers the tax', () => {
    const voucher = voucherFacts({ discount_percent: 10, new_customer: true, max_discount: fromBaht(100) })
    const cart = computeCart(cartFacts({ lines: [kale, sauce], voucher }))
    expect(inBaht(cart)).toMatchObject({ voucher: 18.7, tax: 8.55, total: 228.3 })
    expect(cart.lines.map((line) => toBaht(line.voucher_share))).toEqual([8, 10.7])
  })

  it('computes its weight to the gram', () => {
    expect(computeCart(cartFacts({ lines: [lineFacts(7, { weight: 0.285 })] })).total_weight).toBe(1.995)
  })

  it('is not paid by a gift voucher when it contains only gift vouchers', () => {
    const gift_vouchers = [giftVoucherFacts({ balance: fromBaht(1000) })]
    expect(inBaht(computeCart(cartFacts({ lines: [giftCard], gift_vouchers })))).toMatchObject({
      ship: 0,
      gift: 0,
      total: 500,
    })
  })

  it('has no voucher discount, shipping fee or tax on gift vouchers', () => {
    const voucher = voucherFacts({ discount_percent: 10 })
    const cart = computeCart(cartFacts({ lines: [giftCard], voucher }))
    expect(inBaht(cart)).toMatchObject({ voucher: 0, ship: 0, tax: 0, total: 500 })
    expect(cart.voucher_refusal).toEqual({ code: 'voucherNothingToDiscount' })
  })

  it('ships free with a free-shipping voucher', () => {
    const cart = computeCart(cartFacts({ lines: [kale], voucher: voucherFacts({ free_shipping: true }) }))
    expect(cart).toMatchObject({
      amount_ship: fromBaht(60),
      ship_discount: fromBaht(60),
      amount_total: fromBaht(80),
    })
  })

  it('costs nothing when it is empty', () => {
    const cart = computeCart(cartFacts())
    expect(cart).toMatchObject({
      amount_total: 0,
      amount_ship: 0,
      num_items: 0,
      stock_refusals: [],
      delivery_refusal: null,
    })
  })

  it('reports short stock and goods that cannot be delivered', () => {
    const destination = { province_code: '50', district_code: null, pickup_at_factory: false }
    const lines = [lineFacts(5, { name: 'Salmon', is_chilled: true, stock_qty: 2, ecom_no_holiday_msg: 'Fresh only' })]
    const cart = computeCart(cartFacts({ lines, destination }))
    expect(cart.stock_refusals).toEqual([{ code: 'stockShort', values: { product: 'Salmon', left: 2 } }])
    expect(cart.delivery_refusal).toEqual({ code: 'onlyBangkok', values: { products: 'Salmon' } })
    expect(cart.ecom_no_holiday_msg).toBe('Fresh only')
  })
})
