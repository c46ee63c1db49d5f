import fc from 'fast-check'
import { add, fromSatang, zero } from '@/lib/core/money'
import { contentShares, reportableContents } from './box-shares'
import { claimedAmount, creditOfClaim, reportableLines, type Claim } from './problem'

const amounts = fc.nat(500_000).map(fromSatang)
const contents = fc
  .array(fc.record({ qty: fc.integer({ min: 1, max: 5 }), value: amounts }), { minLength: 1, maxLength: 12 })
  .map((list) => list.map((each, index) => ({ ...each, id: index + 2 })))

it('shares the price of a box among its contents to the satang, the dearer of two never less', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (price, values) => {
      const shares = contentShares(price, values)
      expect(add(...shares)).toBe(price)
      shares.forEach((share, a) => {
        expect(share).toBeGreaterThanOrEqual(0)
        values.forEach((value, b) => {
          if (value < (values[a] ?? zero)) expect(shares[b]).toBeLessThanOrEqual(share)
        })
      })
    }),
  )
})

it('gives exactly the price of a box when all its contents are reported piece by piece, credited from the box', () => {
  fc.assert(
    fc.property(contents, fc.integer({ min: 100, max: 100_000 }).map(fromSatang), (list, charged) => {
      const sold = { id: 1, qty: 1, vat: 'exempt', charged } as const
      const claims: Claim[] = []
      const reportable = () => {
        const held = claims.map((claim) => ({ ...claim, lineId: sold.id, qty: 0 }))
        return reportableContents(sold, reportableLines([sold], held)[0], list, claims)
      }
      for (const { id, qty } of list) {
        for (let piece = 0; piece < qty; piece += 1) {
          const left = reportable()
          const amount = claimedAmount(
            left.find((line) => line.id === id),
            1,
          )
          if (amount === null) continue
          const claim = { lineId: id, qty: 1, amount }
          expect(creditOfClaim(claim, left)?.lines).toEqual([{ id: sold.id, qty: 0, amount }])
          claims.push(claim)
        }
      }
      const promised = add(...claims.map(({ amount }) => amount))
      expect(promised).toBeLessThanOrEqual(charged)
      const shares = contentShares(
        charged,
        list.map(({ value }) => value),
      )
      // A piece of less than a satang has no money to report.
      if (shares.every((share, index) => share >= (list[index]?.qty ?? 0) * 2)) expect(promised).toBe(charged)
    }),
  )
})
