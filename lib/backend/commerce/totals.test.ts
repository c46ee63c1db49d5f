import fc from 'fast-check'
import { findError } from '@/lib/errors'
import { add, fromBaht, multiply, subtract, toBaht, type Satang } from '@/lib/money'
import type { ComputedCart } from './computed-cart'
import { arbitraryCart } from './testing/arbitrary-cart'
import { cartFacts, giftVoucherFacts, lineFacts, promotionFacts, voucherFacts } from './testing/facts'
import { computeCart } from './totals'

const sum = (amounts: readonly Satang[]) => add(...amounts)

/** Everything that is an amount, and nothing that depends on the place of a line. */
function amountsOf(cart: ComputedCart) {
  const { lines, ...rest } = cart
  const byId = (a: { id: number | null; promotion_id: number | null }, b: typeof a) =>
    (a.id ?? 0) - (b.id ?? 0) || (a.promotion_id ?? 0) - (b.promotion_id ?? 0)
  return { ...rest, lines: [...lines].sort(byId) }
}

describe('for any cart', () => {
  it('the parts sum to the whole', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        const list = sum(cart.lines.map((line) => multiply(line.list_price, line.qty)))
        expect(sum(cart.lines.map((line) => line.amount))).toBe(cart.amount_subtotal)
        expect(sum(cart.lines.map((line) => line.discount_amount))).toBe(cart.amount_discount)
        expect(sum(cart.lines.map((line) => line.voucher_share))).toBe(cart.voucher_discount)
        expect(sum(cart.gift_uses.map((use) => use.amount))).toBe(cart.amount_gift)
        expect(subtract(list, cart.amount_discount)).toBe(cart.amount_subtotal)
        expect(add(list, cart.amount_ship)).toBe(cart.amount_total_before)
        expect(add(cart.amount_discount, cart.voucher_discount, cart.ship_discount)).toBe(cart.total_discount)
        expect(add(cart.amount_total, cart.amount_gift, cart.total_discount)).toBe(cart.amount_total_before)
      }),
    )
  })

  it('each line is its price times its quantity, and what it saves is the rest of the list price', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        for (const line of computeCart(facts).lines) {
          expect(line.amount).toBe(multiply(line.unit_price, line.qty))
          expect(add(line.amount, line.discount_amount)).toBe(multiply(line.list_price, line.qty))
        }
      }),
    )
  })

  it('no amount is negative', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const { lines, gift_uses, ...cart } = computeCart(facts)
        const amounts = [cart, ...lines, ...gift_uses].flatMap((part) => Object.values(part))
        expect(amounts.filter((value) => typeof value === 'number' && value < 0)).toEqual([])
      }),
    )
  })

  it('the order of the lines does not matter', () => {
    const shuffled = arbitraryCart.chain((facts) =>
      fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts.lines], { minLength: facts.lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([facts, lines]) => {
        expect(amountsOf(computeCart({ ...facts, lines }))).toEqual(amountsOf(computeCart(facts)))
      }),
    )
  })

  it('no discount is above its maximum, and no gift voucher pays above its balance', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        expect(cart.voucher_discount).toBeLessThanOrEqual(facts.voucher?.max_discount ?? cart.amount_subtotal)
        expect(cart.voucher_discount).toBeLessThanOrEqual(cart.amount_subtotal)
        expect(cart.ship_discount).toBeLessThanOrEqual(cart.amount_ship)
        for (const line of cart.lines) expect(line.voucher_share).toBeLessThanOrEqual(line.amount)
        for (const use of cart.gift_uses) {
          const voucher = facts.gift_vouchers.find(({ id }) => id === use.gift_voucher_id)
          expect(use.amount).toBeLessThanOrEqual(voucher?.balance ?? 0)
        }
      }),
    )
  })

  it('a code only ever lowers what is to be paid, and what it takes off is what it says', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const without = computeCart({ ...facts, voucher: null, gift_vouchers: [] })
        const applied = computeCart({ ...facts, gift_vouchers: [] })
        const shipSaving = subtract(applied.ship_discount, without.ship_discount)
        expect(subtract(without.amount_total, applied.amount_total)).toBe(
          add(applied.voucher_discount, shipSaving),
        )
        expect(computeCart(facts).amount_total).toBeLessThanOrEqual(without.amount_total)
        expect(without).toMatchObject({ voucher_discount: 0, voucher_refusal: null, amount_gift: 0 })
      }),
    )
  })

  it('a refused voucher is as good as none, and says why', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        fc.pre(cart.voucher_refusal !== null)
        const none = computeCart({ ...facts, voucher: null })
        const quiet = { voucher_refusal: null, voucher_max_discount: null }
        expect({ ...cart, ...quiet }).toEqual({ ...none, ...quiet })
      }),
    )
  })

  it('what promotions give never runs the stock short', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        expect(computeCart(facts).stock_error).toBe(computeCart({ ...facts, promotions: [] }).stock_error)
      }),
    )
  })

  it('the tax is part of the taxable goods only', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const untaxed = facts.lines.every((line) => !line.product.is_taxable)
        const cart = computeCart({ ...facts, promotions: [] })
        if (untaxed) expect(cart.amount_tax).toBe(0)
        expect(cart.amount_tax).toBeLessThanOrEqual(Math.ceil((cart.amount_subtotal * 7) / 107))
      }),
    )
  })
})

describe('a cart worked out by hand', () => {
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

  it('adds up', () => {
    const cart = computeCart(cartFacts({ lines: [kale, sauce] }))
    expect(inBaht(cart)).toEqual({
      before: 267,
      subtotal: 187,
      ship: 60,
      saved: 20,
      voucher: 0,
      gift: 0,
      tax: 7,
      total: 247,
    })
    expect(cart).toMatchObject({ num_items: 3, total_weight: 1.5, min_delivery_date: '2026-11-25' })
  })

  it('takes the voucher from every line in proportion, so the tax falls too', () => {
    const voucher = voucherFacts({ discount_percent: 10, new_customer: true, max_discount: fromBaht(100) })
    const cart = computeCart(cartFacts({ lines: [kale, sauce], voucher }))
    expect(inBaht(cart)).toMatchObject({ voucher: 18.7, tax: 6.3, total: 228.3 })
    expect(cart.lines.map((line) => toBaht(line.voucher_share))).toEqual([8, 10.7])
  })

  it('gives a satang that cannot be shared to the same line, in whatever order they come', () => {
    const voucher = voucherFacts({ discount_amount: fromBaht(0.01) })
    const lines = [lineFacts(1, { is_taxable: true }), lineFacts(1, { product_id: 2 })]
    const shares = [lines, [...lines].reverse()].map((order) => {
      const cart = computeCart(cartFacts({ lines: order, voucher }))
      return cart.lines.filter((line) => line.voucher_share > 0).map((line) => line.product_id)
    })
    expect(shares).toEqual([[1], [1]])
  })

  it('weighs to the gram', () => {
    expect(computeCart(cartFacts({ lines: [lineFacts(7, { weight: 0.285 })] })).total_weight).toBe(1.995)
  })

  it('gives the third kale for the code', () => {
    const cart = computeCart(cartFacts({ lines: [kale], promotions: [promotionFacts()] }))
    expect(cart.lines).toMatchObject([
      { qty: 2 },
      { id: null, qty: 1, amount: 0, for_promotion: true, discount: 100 },
    ])
    expect(inBaht(cart)).toMatchObject({ subtotal: 80, saved: 70, total: 140 })
    expect(cart.num_items).toBe(2)
  })

  it('is paid by a gift voucher, but a gift voucher is not', () => {
    const gift_vouchers = [giftVoucherFacts({ balance: fromBaht(1000) })]
    expect(inBaht(computeCart(cartFacts({ lines: [kale], gift_vouchers })))).toMatchObject({
      gift: 140,
      total: 0,
    })
    expect(inBaht(computeCart(cartFacts({ lines: [giftCard], gift_vouchers })))).toMatchObject({
      ship: 0,
      gift: 0,
      total: 500,
    })
  })

  it('has no voucher, no shipping and no tax on gift vouchers', () => {
    const voucher = voucherFacts({ discount_percent: 10 })
    const cart = computeCart(cartFacts({ lines: [giftCard], voucher }))
    expect(inBaht(cart)).toMatchObject({ voucher: 0, ship: 0, tax: 0, total: 500 })
    expect(cart.voucher_refusal).toEqual({ code: 'voucherNothingToDiscount' })
  })

  it('ships free with a voucher that says so', () => {
    const cart = computeCart(cartFacts({ lines: [kale], voucher: voucherFacts({ free_shipping: true }) }))
    expect(cart).toMatchObject({
      amount_ship: fromBaht(60),
      ship_discount: fromBaht(60),
      amount_total: fromBaht(80),
    })
  })

  it('when empty costs nothing at all', () => {
    const cart = computeCart(cartFacts())
    expect(cart).toMatchObject({
      amount_total: 0,
      amount_ship: 0,
      num_items: 0,
      stock_error: null,
      only_bkk_error: null,
    })
  })

  it('says what is wrong in sentences that can be translated', () => {
    const destination = { province_code: '50', district_code: null, pickup_at_factory: false }
    const lines = [
      lineFacts(5, { name: 'Salmon', is_chilled: true, stock_qty: 2, ecom_no_holiday_msg: 'Fresh only' }),
    ]
    const cart = computeCart(cartFacts({ lines, destination }))
    expect(findError(cart.stock_error ?? '')).toEqual({
      code: 'stockShort',
      values: { product: 'Salmon', left: '2' },
    })
    expect(findError(cart.only_bkk_error ?? '')).toEqual({
      code: 'onlyBangkok',
      values: { products: 'Salmon' },
    })
    expect(cart.ecom_no_holiday_msg).toBe('Fresh only')
  })
})
