import fc from 'fast-check'
import { add, fromBaht, fromSatang, zero } from '@/lib/core/money'
import { cashRoundingOf, cashStep, roundingOf } from './cash-rounding'

const onDelivery = 5
const byTransfer = 2

it.each([
  ['quarter', 100.12, -0.12],
  ['quarter', 100.13, 0.12],
  ['quarter', 100.37, -0.12],
  ['quarter', 100.38, 0.12],
  ['quarter', 100.25, 0],
  ['baht', 100.49, -0.49],
  ['baht', 100.5, 0.5],
  ['baht', 100, 0],
  ['none', 100.49, 0],
] as const)('%s rounds %d baht by %d', (rounding, due, by) => {
  expect(roundingOf(fromBaht(due), cashStep(rounding, onDelivery))).toBe(fromBaht(by))
})

it('rounds by at most half a step to a multiple of it, and nothing without a step', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(25, 100), (satang, step) => {
      const due = fromSatang(satang)
      const rounding = roundingOf(due, fromSatang(step))
      expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(step)
      expect(add(due, rounding) % step).toBe(0)
      expect(roundingOf(due, zero)).toBe(0)
    }),
  )
})

it('rounds only what is paid on delivery: the chosen method, or the only one that is offered', () => {
  const steps = [cashStep('baht', byTransfer), cashStep('baht', null), cashStep('baht', null, [onDelivery]), cashStep('none', onDelivery)]
  expect(steps).toEqual([0, 0, 100, 0])
})

it.each([['baht'], ['quarter'], ['none']] as const)('reads the setting %s, and any other value as none', (value) => {
  expect([value, 'satang', 1, null].map(cashRoundingOf)).toEqual([value, 'none', 'none', 'none'])
})
