import fc from 'fast-check'
import { add, fromBaht, fromSatang, subtract, zero, type Satang } from '@/lib/core/money'
import { approximateGrams, isFarOff, settlePayment, settleWeight, weighingToleranceSchema } from './weighing'

const fish = { ordered: 1200, amount: fromBaht(600), voucherShare: fromBaht(60) }
const unpaid = { isPaid: false, tolerance: 10 }
const paid = { isPaid: true, tolerance: 10 }

it('the approximate weight of a weighed product is its net content, or its weight', () => {
  const product = { is_weighed: true, net_content: '1.2 kg', weight: 1.5 }
  expect(approximateGrams(product)).toBe(1200)
  expect(approximateGrams({ ...product, net_content: null })).toBe(1500)
  expect(approximateGrams({ ...product, is_weighed: false })).toBeNull()
  expect(approximateGrams({ ...product, net_content: '6 pieces' })).toBeNull()
  expect(approximateGrams({ ...product, net_content: null, weight: null })).toBeNull()
})

it.each([
  ['a lighter line costs in proportion', 1080, paid, 540, 54],
  ['a heavier line of a paid order costs what was agreed', 1300, paid, 600, 60],
  ['a heavier line of an unpaid order costs in proportion', 1260, unpaid, 630, 63],
  ['a much heavier line of an unpaid order costs the tolerance more', 2400, unpaid, 660, 66],
])('%s [P25]', (_, packed, terms, amount, voucherShare) => {
  expect(settleWeight({ ...fish, packed }, terms)).toEqual({ amount: fromBaht(amount), voucherShare: fromBaht(voucherShare) })
})

it('a weight outside the tolerance is far off, on either side', () => {
  expect([1079, 1080, 1200, 1320, 1321].map((packed) => isFarOff({ ordered: 1200, packed }, 10))).toEqual([true, false, false, false, true])
  expect(isFarOff({ ordered: 1200, packed: 1200 }, 0)).toBe(false)
  expect([0, 10, 50, 51, -1, 2.5].map((percent) => weighingToleranceSchema.safeParse(percent).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('a paid order gives back to the balance and gift vouchers first, an unpaid one keeps being paid by them first', () => {
  const before = { gift: fromBaht(50), balance: fromBaht(40), money: fromBaht(100) }
  expect(settlePayment(before, fromBaht(-70), true)).toEqual({ gift: fromBaht(20), balance: zero, money: fromBaht(100) })
  expect(settlePayment(before, fromBaht(-120), true)).toEqual({ gift: zero, balance: zero, money: fromBaht(70) })
  expect(settlePayment(before, fromBaht(-120), false)).toEqual({ gift: fromBaht(50), balance: fromBaht(20), money: zero })
  expect(settlePayment(before, fromBaht(20), false)).toEqual({ ...before, money: fromBaht(120) })
})

const satang = (max: number) => fc.integer({ min: 0, max }).map(fromSatang)

const line = fc
  .record({
    ordered: fc.integer({ min: 1, max: 50_000 }),
    packed: fc.integer({ min: 1, max: 100_000 }),
    amount: satang(5_000_000),
    discounted: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ discounted, ...rest }) => ({ ...rest, voucherShare: fromSatang(Math.floor((rest.amount * discounted) / 100)) }))

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  delivery: satang(20_000),
  giftPart: fc.integer({ min: 0, max: 100 }),
  tolerance: fc.integer({ min: 0, max: 50 }),
  isPaid: fc.boolean(),
})

const charged = (lines: readonly Readonly<{ amount: Satang; voucherShare: Satang }>[], delivery: Satang) =>
  add(delivery, ...lines.map((each) => subtract(each.amount, each.voucherShare)))

it('what is charged less what is given back is the packed goods and their delivery, never below zero and never above the limit', () => {
  fc.assert(
    fc.property(order, ({ lines, delivery, giftPart, tolerance, isPaid }) => {
      const before = charged(lines, delivery)
      const gift = fromSatang(Math.floor((before * giftPart) / 100))
      const balance = fromSatang(Math.floor(subtract(before, gift) / 3))
      const agreed = { gift, balance, money: subtract(before, add(gift, balance)) }
      const settled = lines.map((each) => settleWeight(each, { isPaid, tolerance }))
      const after = charged(settled, delivery)
      const payment = settlePayment(agreed, subtract(after, before), isPaid)
      expect(add(payment.gift, payment.balance, payment.money)).toBe(after)
      expect(
        Math.min(payment.gift, payment.balance, payment.money, ...settled.map((each) => subtract(each.amount, each.voucherShare))),
      ).toBeGreaterThanOrEqual(0)
      expect(payment.gift).toBeLessThanOrEqual(agreed.gift)
      if (isPaid) expect(payment.money).toBeLessThanOrEqual(agreed.money)
      settled.forEach((each, index) => {
        const most = isPaid ? 0 : tolerance
        expect(each.amount * 100).toBeLessThanOrEqual((lines[index]?.amount ?? 0) * (100 + most) + 50)
      })
    }),
  )
})

it('a heavier line never costs less than a lighter one', () => {
  fc.assert(
    fc.property(line, fc.nat(10_000), fc.boolean(), (each, more, isPaid) => {
      const terms = { isPaid, tolerance: 10 }
      const heavier = settleWeight({ ...each, packed: each.packed + more }, terms)
      expect(heavier.amount).toBeGreaterThanOrEqual(settleWeight(each, terms).amount)
    }),
  )
})
