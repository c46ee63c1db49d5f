import { fromBaht } from '@/lib/core/money'
import { orderFromCart } from './order-from-cart'
import { cartFacts, giftVoucherFacts, lineFacts, promotionFacts } from '@/lib/domain/testing/facts'
import { computeCart } from '@/lib/domain/cart/totals'

const facts = cartFacts({
  lines: [lineFacts(2, { old_sale_price: fromBaht(50) })],
  promotions: [promotionFacts()],
})
const choices = { other_ship_addr: false, pickup_at_factory: false, pay_method_id: 2, comments: 'Ring twice' }

describe('an order from a cart', () => {
  it('has the computed amounts and the customer’s choices', () => {
    const cart = computeCart(facts)
    const { order } = orderFromCart(cart, choices)
    expect(order).toMatchObject({ ...choices, state: 'wait_payment', amount_total: cart.amount_total })
    expect(order.amount_total_before - order.amount_discount - order.ship_discount).toBe(order.amount_total)
  })

  it('has a line for each cart line, at list price less the discount', () => {
    const { lines } = orderFromCart(computeCart(facts), choices)
    expect(lines).toEqual([
      {
        sequence: '1',
        product_id: 1,
        qty: 2,
        unit_price: fromBaht(50),
        discount: 10,
        discount_amount: fromBaht(10),
        amount: fromBaht(90),
        voucher_share: fromBaht(0),
        deposit: fromBaht(0),
        for_promotion: false,
      },
      {
        sequence: '2',
        product_id: 1,
        qty: 1,
        unit_price: fromBaht(50),
        discount: 100,
        discount_amount: fromBaht(50),
        amount: fromBaht(0),
        voucher_share: fromBaht(0),
        deposit: fromBaht(0),
        for_promotion: true,
      },
    ])
  })

  it('with a total of zero is cash on delivery when another method was chosen', () => {
    const paid = computeCart({ ...facts, gift_vouchers: [giftVoucherFacts({ balance: fromBaht(1000) })] })
    expect(orderFromCart(paid, choices).order).toMatchObject({
      amount_total: 0,
      pay_method_id: 5,
      state: 'confirmed',
    })
  })

  it('is paid by card when no payment method was chosen', () => {
    expect(orderFromCart(computeCart(facts), { ...choices, pay_method_id: null }).order.pay_method_id).toBe(3)
  })

  it('has no other shipping address when it is picked up', () => {
    const both = { ...choices, other_ship_addr: true, pickup_at_factory: true }
    expect(orderFromCart(computeCart(facts), both).order.other_ship_addr).toBe(false)
  })

  it('is delivered on the chosen or else the earliest day, and has no delivery for gift vouchers only', () => {
    const cart = computeCart(facts)
    const day = { delivery_date: '2026-11-27', delivery_slot: 'morning' as const, delivered_with_id: 3 }
    expect(orderFromCart(cart, { ...choices, ...day }).order).toMatchObject(day)
    expect(orderFromCart(cart, choices).order).toMatchObject({
      delivery_date: cart.min_delivery_date,
      delivery_slot: null,
    })
    const voucher = computeCart(cartFacts({ lines: [lineFacts(1, { is_gift_voucher: true })] }))
    expect(orderFromCart(voucher, { ...choices, ...day }).order).toMatchObject({
      delivery_date: null,
      delivery_slot: null,
      delivered_with_id: null,
    })
  })
})
