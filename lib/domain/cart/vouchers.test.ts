import { sentenceOf } from '@/lib/domain/errors/errors'
import { fromBaht, toBaht } from '@/lib/core/money'
import { voucherFacts } from '@/lib/domain/testing/facts'
import { checkVoucher, voucherDiscount } from './vouchers'

const newcomer = { id: 7, order_count: 0 }
const regular = { id: 8, order_count: 3 }
const situation = { today: '2026-11-24', customer: newcomer, goods: fromBaht(600) }

describe('a voucher is refused', () => {
  it.each([
    ['before its first day', { date_from: '2026-11-25' }, {}, 'This voucher can be used from 25/11/2026'],
    ['after its last day', { expire_date: '2026-11-23' }, {}, 'This voucher has expired'],
    ['when all uses are gone', { max_orders: 1, used_count: 1 }, {}, 'This voucher has been fully redeemed'],
    ['when this customer has had it', { max_orders_per_customer: 1, used_count_by_customer: 1 }, {}, 'You have already used this voucher'],
    ['after the first order', { new_customer: true }, { customer: regular }, 'This voucher is for your first order only'],
    ['to a visitor, if it is personal', { new_customer: true }, { customer: null }, 'Please log in to use this voucher'],
    ['below its minimum', { min_order_amount: fromBaht(600.01) }, {}, 'This voucher requires an order of at least ฿600.01'],
    ['when there is nothing to discount', {}, { goods: fromBaht(0) }, 'This voucher does not apply to any item in your cart'],
  ])('%s', (_name, voucher, changes, sentence) => {
    const refusal = checkVoucher(voucherFacts(voucher), { ...situation, ...changes })
    expect(refusal && sentenceOf(refusal.code, refusal.values)).toBe(sentence)
  })
})

describe('a voucher is accepted', () => {
  it.each([
    ['on its first day', { date_from: '2026-11-24' }, {}],
    ['on its last day', { expire_date: '2026-11-24' }, {}],
    ['for its last use', { max_orders: 2, used_count: 1 }, {}],
    ['for the first order', { new_customer: true }, {}],
    ['at its minimum exactly', { min_order_amount: fromBaht(600) }, {}],
    ['for a visitor, if it is for everyone', {}, { customer: null }],
  ])('%s', (_name, voucher, changes) => {
    expect(checkVoucher(voucherFacts(voucher), { ...situation, ...changes })).toBeNull()
  })
})

describe('the discount of a voucher', () => {
  it.each([
    ['a percentage', { discount_percent: 10 }, 600, 60],
    ['a percentage up to its maximum', { discount_percent: 10, max_discount: fromBaht(100) }, 5000, 100],
    ['an amount', { discount_amount: fromBaht(50) }, 600, 50],
    ['no more than the goods cost', { discount_amount: fromBaht(50) }, 30, 30],
    ['nothing, if it only ships free', { free_shipping: true }, 600, 0],
  ])('%s', (_name, voucher, goods, expected) => {
    expect(toBaht(voucherDiscount(voucherFacts(voucher), fromBaht(goods)))).toBe(expected)
  })
})
