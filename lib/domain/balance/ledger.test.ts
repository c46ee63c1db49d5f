import fc from 'fast-check'
import { add, fromSatang, zero } from '@/lib/core/money'
import { balanceKinds, balanceOf, canMove, postingsOf, sumOn, withRunningBalance, type BalanceAccount, type BalanceEntry } from './ledger'

const accounts: readonly BalanceAccount[] = ['available', 'held', 'sales', 'refunds', 'gift_vouchers', 'corrections', 'deposits', 'bank']

/** Reports of few causes, so that many come again. */
const report = fc.record({
  kind: fc.constantFrom(...balanceKinds),
  amount: fc.integer({ min: -500, max: 100_000 }).map(fromSatang),
  key: fc.integer({ min: 0, max: 30 }).map(String),
})

/** The ledger that the backend keeps: an entry once for its cause, and only if it is covered. */
function ledgerOf(reports: readonly BalanceEntry[]): BalanceEntry[] {
  return reports.reduce<BalanceEntry[]>((ledger, entry) => {
    const isKnown = ledger.some(({ key }) => key === entry.key)
    return isKnown || !canMove(balanceOf(ledger), entry) ? ledger : [...ledger, entry]
  }, [])
}

const histories = fc.array(report, { maxLength: 60 }).map(ledgerOf)

describe('the ledger of balances', () => {
  it('adds up to zero over all accounts', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        expect(add(...accounts.map((account) => sumOn(account, ledger)))).toBe(zero)
        expect(add(...ledger.flatMap(postingsOf).map(({ amount }) => amount))).toBe(zero)
      }),
    )
  })

  it('leaves no account below zero at any time', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        for (const end of ledger.keys()) {
          const { available, held } = balanceOf(ledger.slice(0, end + 1))
          expect(Math.min(available, held)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('owes the customer exactly what the accounts of the shop lack', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        const { available, held } = balanceOf(ledger)
        const shop = accounts.filter((account) => account !== 'available' && account !== 'held')
        expect(add(available, held)).toBe(-add(...shop.map((account) => sumOn(account, ledger))) || zero)
      }),
    )
  })

  it('ends its running balance at the available balance', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        const rows = withRunningBalance(ledger)
        expect(rows.at(-1)?.after ?? zero).toBe(balanceOf(ledger).available)
        expect(add(...rows.map(({ change }) => change))).toBe(balanceOf(ledger).available)
      }),
    )
  })
})

it('refuses an entry of nothing, and one that is not covered', () => {
  const balance = { available: fromSatang(100), held: zero }
  expect(canMove(balance, { kind: 'order', amount: fromSatang(100) })).toBe(true)
  expect(canMove(balance, { kind: 'order', amount: fromSatang(101) })).toBe(false)
  expect(canMove(balance, { kind: 'added', amount: zero })).toBe(false)
  expect(canMove(balance, { kind: 'withdrawal_paid', amount: fromSatang(1) })).toBe(false)
})
