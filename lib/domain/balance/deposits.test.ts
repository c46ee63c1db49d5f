import fc from 'fast-check'
import { fromBaht, fromSatang } from '@/lib/core/money'
import { creditedContainers, depositsOf, type Containers } from './deposits'

const pieces = fc.integer({ min: 0, max: 40 })
const deposit = fc.constantFrom(1_000, 2_000, 5_050).map(fromSatang)
const containers: fc.Arbitrary<Containers[]> = fc.array(fc.record({ deposit, pieces }), { maxLength: 5 })
const held = fc.uniqueArray(fc.record({ deposit, pieces }), { selector: (each) => each.deposit })

const piecesOf = (all: readonly Containers[], of: number) => all.reduce((sum, each) => (each.deposit === of ? sum + each.pieces : sum), 0)

describe('returned containers', () => {
  it('are credited up to what the customer holds of each deposit, and never more', () => {
    fc.assert(
      fc.property(held, containers, (has, counted) => {
        const credited = creditedContainers(has, counted)
        for (const each of [1_000, 2_000, 5_050])
          expect(piecesOf(credited, each)).toBe(Math.min(piecesOf(has, each), piecesOf(counted, each)))
        expect(depositsOf(credited)).toBeLessThanOrEqual(depositsOf(has))
        expect(credited.every(({ pieces: back }) => back > 0)).toBe(true)
      }),
    )
  })

  it('come to the sum of their deposits', () => {
    expect(
      depositsOf([
        { deposit: fromBaht(10), pieces: 3 },
        { deposit: fromBaht(50), pieces: 1 },
      ]),
    ).toBe(fromBaht(80))
  })
})
