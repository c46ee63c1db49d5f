import fc from 'fast-check'
import { add, fromBaht, fromSatang, zero } from '@/lib/core/money'
import { afterCredits, planCredit, thousandths, type Credit, type UncreditedLine } from '@/lib/domain/invoices/credit-note-rules'
import {
  claimedAmount,
  possibleOutcomes,
  creditOfClaim,
  reportableLines,
  reportableUntil,
  settleAtOnce,
  type Claim,
  type ProblemKind,
  type ProblemWish,
} from './problem'
import { defaultProblemSetting } from './problem-setting'

const step = fc.record({
  line: fc.nat(3),
  thousandths: fc.integer({ min: 1, max: 4000 }),
  end: fc.constantFrom('open', 'replaced', 'credited', 'declined', 'staff note', 'staff amount'),
  settleFirst: fc.boolean(),
})

const soldLines = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 5000 }).map((qty) => qty / 1000),
    vat: fc.constantFrom('taxable' as const, 'exempt' as const, 'outside' as const),
    charged: fc.nat(300_000).map(fromSatang),
  }),
  { minLength: 1, maxLength: 4 },
)

it('never gives more than was paid for a line, over all reports and credit notes in any order', () => {
  fc.assert(
    fc.property(soldLines, fc.array(step, { maxLength: 30 }), (sold, steps) => {
      const lines: UncreditedLine[] = sold.map((line, id) => ({ ...line, id }))
      const credits: Credit[] = []
      const held: Claim[] = []
      const rest = () => afterCredits({ lines, delivery: { taxable: zero, exempt: zero } }, credits)
      const credit = (claim: Claim, others: readonly Claim[]) => {
        const issued = creditOfClaim(claim, reportableLines(rest().lines, others))
        if (issued) credits.push(issued)
      }
      const replaced: Claim[] = []
      for (const { line, thousandths: part, end, settleFirst } of steps) {
        const qty = part / 1000
        if (end === 'staff note' || end === 'staff amount') {
          const asked =
            end === 'staff note'
              ? ({ kind: 'pieces', lines: [{ id: line, qty }], delivery: false } as const)
              : ({ kind: 'amount', amount: fromSatang(part) } as const)
          const issued = planCredit(rest(), asked)
          if (typeof issued !== 'string') credits.push(issued)
          continue
        }
        const left = reportableLines(rest().lines, [...held, ...replaced]).find(({ id }) => id === line)
        const amount = claimedAmount(left, qty)
        if (amount === null) continue
        const claim = { lineId: line, qty, amount }
        if (end === 'open') held.push(claim)
        if (end === 'replaced') replaced.push(claim)
        if (end === 'credited') credit(claim, [...held, ...replaced])
        const waiting = settleFirst ? held.shift() : undefined
        if (waiting) credit(waiting, [...held, ...replaced])
      }
      for (const { id, qty, charged, vat } of rest().lines) {
        expect([qty >= 0, charged >= 0]).toEqual([true, true])
        const credited = credits.flatMap((each) => each.lines).filter((each) => each.id === id)
        const line = lines[id]
        expect(add(charged, ...credited.map(({ amount }) => amount))).toBe(line?.charged)
        expect(thousandths(qty + credited.reduce((sum, each) => sum + each.qty, 0))).toBe(line?.qty)
        if (vat === 'outside') expect([...held, ...replaced].filter(({ lineId }) => lineId === id)).toEqual([])
      }
      for (const { id } of lines) {
        // What reports promised, without what staff credited beside them, is at most what was paid.
        const promised = [...held, ...replaced].filter(({ lineId }) => lineId === id)
        expect(add(...promised.map(({ amount }) => amount))).toBeLessThanOrEqual(lines[id]?.charged ?? zero)
      }
    }),
    { numRuns: 300 },
  )
})

it('gives exactly what was paid when a line is reported piece by piece', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 100, max: 100_000 }).map(fromSatang), (pieces, charged) => {
      const claims: Claim[] = []
      for (let piece = 0; piece < pieces; piece += 1) {
        const [left] = reportableLines([{ id: 1, qty: pieces, vat: 'exempt', charged }], claims)
        claims.push({ lineId: 1, qty: 1, amount: claimedAmount(left, 1) ?? zero })
      }
      expect(add(...claims.map(({ amount }) => amount))).toBe(charged)
      expect(reportableLines([{ id: 1, qty: pieces, vat: 'exempt', charged }], claims)).toEqual([])
    }),
  )
})

it.each([
  [{ wish: 'refund', hasAccount: true, byCard: true, outcome: null }, ['card', 'balance', 'replacement', 'transfer', 'cash', 'declined']],
  [{ wish: 'refund', hasAccount: false, byCard: false, outcome: null }, ['transfer', 'cash', 'declined']],
  [{ wish: 'replacement', hasAccount: true, byCard: false, outcome: 'replacement' }, ['balance', 'transfer', 'cash', 'declined']],
] as const)('staff can settle %j as %j', (asked, possible) => {
  expect(possibleOutcomes(asked)).toEqual(possible)
})

describe('a report', () => {
  const facts = {
    setting: defaultProblemSetting,
    month: { reports: 1, amount: fromBaht(200) },
    hasAccount: true,
    isFreshPromised: null,
    isDeclined: false,
    mayCredit: true,
    mayRefundCard: false,
  }
  const outcome = (
    changes: Partial<typeof facts> | { isFreshPromised: boolean },
    kind: ProblemKind = 'damaged',
    wish: ProblemWish = 'balance',
    qty = 1,
  ) => settleAtOnce({ kind, wish, qty, amount: fromBaht(100) }, { ...facts, ...changes })

  it('within the limit of the month is settled at once, as the customer wishes where the shop can', () => {
    expect(outcome({})).toBe('balance')
    expect(outcome({}, 'missing', 'replacement')).toBe('replacement')
    expect(outcome({}, 'missing', 'refund')).toBeNull()
    expect(outcome({ mayRefundCard: true }, 'missing', 'refund')).toBe('card')
    expect(outcome({ mayCredit: false })).toBeNull()
    expect(outcome({ mayCredit: false }, 'wrong', 'replacement')).toBe('replacement')
  })

  it('above the limit, of a guest, of goods that spoiled after their time, and after staff declined one goes to staff', () => {
    expect(outcome({ month: { reports: 2, amount: zero } })).toBeNull()
    expect(outcome({ month: { reports: 1, amount: fromBaht(200.01) } })).toBeNull()
    expect(outcome({ hasAccount: false })).toBeNull()
    expect(outcome({ isDeclined: true }, 'missing', 'replacement')).toBeNull()
    expect(outcome({}, 'missing', 'replacement', 0.001)).toBeNull()
    expect(outcome({}, 'missing', 'balance', 0.25)).toBe('balance')
    expect(outcome({ isFreshPromised: false }, 'spoiled')).toBeNull()
    expect(outcome({ isFreshPromised: false }, 'damaged')).toBe('balance')
    expect(outcome({ isFreshPromised: true }, 'spoiled')).toBe('balance')
    expect(outcome({}, 'spoiled')).toBe('balance')
  })

  it('is possible until the end of the last of the days, over the end of a year', () => {
    expect(reportableUntil('2026-12-30', { days: 3 })).toBe('2027-01-02')
  })
})
