import fc from 'fast-check'
import { add, fromBaht, fromSatang, prorate, subtract, taxIncludedIn, zero } from '@/lib/core/money'
import { splitVat } from '@/lib/domain/cart/vat'
import {
  afterCredits,
  amountsOf,
  differenceOf,
  planCredit,
  planRefund,
  uncreditedOrder,
  refundMethods,
  type Credit,
  type Uncredited,
} from './credit-note-rules'

const fish = { id: 1, qty: 3, vat: 'exempt', charged: fromBaht(100) } as const
const sauce = { id: 2, qty: 2, vat: 'taxable', charged: fromBaht(214) } as const
const gift = { id: 3, qty: 1, vat: 'outside', charged: fromBaht(300) } as const
const order: Uncredited = { lines: [fish, sauce, gift], delivery: { taxable: fromBaht(40), exempt: fromBaht(20) } }

describe('a credit', () => {
  it('of weighed goods takes part of a kilogram', () => {
    const weighed = { lines: [{ ...fish, qty: 1.25 }], delivery: { taxable: zero, exempt: zero } }
    const credit = planCredit(weighed, { kind: 'pieces', lines: [{ id: 1, qty: 0.3 }], delivery: false })
    expect(credit).toMatchObject({ lines: [{ qty: 0.3, amount: 2400 }] })
    expect(afterCredits(weighed, [credit as Credit]).lines[0]?.qty).toBe(0.95)
  })

  it.each([
    ['more pieces than are left', { kind: 'pieces', lines: [{ id: 1, qty: 4 }], delivery: false }, 'tooMuch'],
    ['a line twice', { kind: 'pieces', lines: [{ id: 1, qty: 1 }, { id: 1, qty: 1 }], delivery: false }, 'tooMuch'], // prettier-ignore
    ['a line of another order', { kind: 'pieces', lines: [{ id: 9, qty: 1 }], delivery: false }, 'tooMuch'],
    ['a gift voucher that was bought', { kind: 'pieces', lines: [{ id: 3, qty: 1 }], delivery: false }, 'tooMuch'],
    ['nothing', { kind: 'pieces', lines: [{ id: 1, qty: 0 }], delivery: false }, 'nothing'],
    ['a negative amount', { kind: 'amount', amount: fromBaht(-1) }, 'nothing'],
  ] as const)('of %s is refused', (_, request, refusal) => {
    expect(planCredit(order, request)).toBe(refusal)
  })

  it('of an amount above what is left is refused [P22]', () => {
    expect(planCredit(order, { kind: 'amount', amount: fromBaht(374.01) })).toBe('tooMuch')
  })

  it('of an amount is spread over goods and delivery', () => {
    expect(planCredit(order, { kind: 'amount', amount: fromBaht(187) })).toEqual({
      lines: [
        { id: 1, qty: 0, amount: 5000 },
        { id: 2, qty: 0, amount: 10700 },
      ],
      delivery: { taxable: 2000, exempt: 1000 },
    })
  })

  it('states the VAT of the difference', () => {
    const credit = planCredit(order, { kind: 'pieces', lines: [{ id: 2, qty: 1 }], delivery: false })
    const [before, after] = [amountsOf(order), amountsOf(afterCredits(order, [credit as Credit]))]
    expect(differenceOf(before, after)).toEqual({ taxable: 10000, vat: 700, exempt: 0, outside: 0, total: 10700 })
  })
})

describe('the refund of a credit', () => {
  it('returns no more money than was paid, and the rest as a gift voucher [P22]', () => {
    const left = (money: number, paidFor = 180) => ({ money: fromBaht(money), paidFor: fromBaht(paidFor) })
    expect(planRefund(fromBaht(100), left(60), 'transfer')).toEqual({ money: 6000, gift: 4000, present: 0 })
    expect(planRefund(fromBaht(100), left(-5), 'card')).toEqual({ money: 0, gift: 10000, present: 0 })
    expect(planRefund(fromBaht(100), left(180), 'gift_voucher')).toEqual({ money: 0, gift: 10000, present: 0 })
    expect(planRefund(fromBaht(100), left(60, 70), 'transfer')).toEqual({ money: 6000, gift: 4000, present: 3000 })
    expect(planRefund(fromBaht(100), left(60, 40), 'transfer')).toEqual({ money: 4000, gift: 6000, present: 6000 })
  })
})

const lines = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 6000 }).map((thousandths) => thousandths / 1000),
    vat: fc.constantFrom('taxable' as const, 'exempt' as const, 'outside' as const),
    charged: fc.nat(500_000).map(fromSatang),
  }),
  { minLength: 1, maxLength: 6 },
)

const request = fc.oneof(
  fc.record({
    kind: fc.constant('pieces' as const),
    lines: fc.array(fc.record({ id: fc.nat(6), qty: fc.nat(3000).map((part) => part / 1000) }), { maxLength: 3 }),
    delivery: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -10, max: 400_000 }).map(fromSatang) }),
  fc.record({ kind: fc.constant('all' as const) }),
)

it('whatever is refunded in whatever order: charged less refunded is goods and delivery, VAT follows, nothing is negative', () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(20_000).map(fromSatang),
      fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      fc.array(fc.tuple(request, fc.constantFrom(...refundMethods)), { maxLength: 8 }),
      (sold, charge, shares, steps) => {
        const delivery = splitVat(sold, charge)
        const start = uncreditedOrder(
          sold.map((line, index) => ({ ...line, id: index })),
          charge,
        )
        const invoiced = amountsOf(start)
        expect(invoiced).toMatchObject({ vat: delivery.vat, exempt: delivery.exempt, taxable: delivery.taxable, outside: delivery.outside })
        const [paidMoney = zero, , presents = zero] = prorate(invoiced.total, [
          fromSatang(1 + shares[0]),
          ...shares.slice(1).map(fromSatang),
        ])

        const credits: Credit[] = []
        const differences = [differenceOf(invoiced, invoiced)]
        let money = zero
        let gifts = zero
        let worthMoney = zero
        for (const [asked, method] of steps) {
          const before = afterCredits(start, credits)
          const credit = planCredit(before, asked)
          if (typeof credit === 'string') continue
          credits.push(credit)
          const difference = differenceOf(amountsOf(before), amountsOf(afterCredits(start, credits)))
          for (const amount of Object.values(difference)) expect(amount).toBeGreaterThanOrEqual(0)
          differences.push(difference)
          const paidFor = subtract(amountsOf(before).total, presents)
          const refund = planRefund(difference.total, { money: subtract(paidMoney, money), paidFor }, method)
          money = add(money, refund.money)
          gifts = add(gifts, refund.gift)
          worthMoney = add(worthMoney, refund.money, subtract(refund.gift, refund.present))
        }
        const rest = afterCredits(start, credits)
        const paidForGoods = add(...rest.lines.map(({ charged }) => charged), rest.delivery.taxable, rest.delivery.exempt)
        expect(subtract(invoiced.total, add(money, gifts))).toBe(paidForGoods)
        expect(money).toBeLessThanOrEqual(paidMoney)
        expect(worthMoney).toBeLessThanOrEqual(subtract(invoiced.total, presents))
        for (const { qty, charged } of rest.lines) expect([qty >= 0, charged >= 0]).toEqual([true, true])
        expect(Math.min(rest.delivery.taxable, rest.delivery.exempt)).toBeGreaterThanOrEqual(0)
        const vat = add(...differences.map((difference) => difference.vat))
        expect(subtract(invoiced.vat, vat)).toBe(amountsOf(rest).vat)
        const taxableRest = add(...rest.lines.map((line) => (line.vat === 'taxable' ? line.charged : zero)), rest.delivery.taxable)
        expect(subtract(invoiced.vat, vat)).toBe(taxIncludedIn(taxableRest, 7))
      },
    ),
    { numRuns: 500 },
  )
})
