import { addDays } from '@/lib/core/dates'
import { add, fromBaht, largest, proportion, smallest, subtract, zero, type Satang } from '@/lib/core/money'
import { thousandths, type Credit, type CreditReason, type UncreditedLine } from '@/lib/domain/invoices/credit-note-rules'
import type { ProblemSetting } from './problem-setting'

/** What can be wrong with goods that were delivered, and the reason on the credit note for it. */
const kinds = {
  spoiled: 'damaged',
  damaged: 'damaged',
  poor_quality: 'wrong',
  missing: 'missing',
  wrong: 'wrong',
} as const satisfies Readonly<Record<string, CreditReason>>

export type ProblemKind = keyof typeof kinds

export const problemKinds = ['spoiled', 'damaged', 'poor_quality', 'missing', 'wrong'] as const satisfies readonly ProblemKind[]

export const creditReasonOf = (kind: ProblemKind): CreditReason => kinds[kind]

/** Kinds that say something about the lot of the goods. */
export const lotProblems: readonly ProblemKind[] = ['spoiled', 'poor_quality']

/** What a customer wishes: money on their balance, money back as they paid, or the goods again. */
export const problemWishes = ['balance', 'refund', 'replacement'] as const

export type ProblemWish = (typeof problemWishes)[number]

export const problemOutcomes = ['balance', 'card', 'transfer', 'cash', 'replacement', 'declined'] as const

export type ProblemOutcome = (typeof problemOutcomes)[number]

/** Whether the money of a report was paid back, by a credit note. */
export const isPaidBack = (outcome: ProblemOutcome): outcome is Exclude<ProblemOutcome, 'replacement' | 'declined'> =>
  outcome !== 'replacement' && outcome !== 'declined'

/** The last day on which a problem can be reported. @param deliveredOn YYYY-MM-DD, in Bangkok */
export function reportableUntil(deliveredOn: string, { days }: Pick<ProblemSetting, 'days'>): string {
  return addDays(deliveredOn, days)
}

/** What an earlier report holds of a line: its goods are replaced, or staff have not decided yet. Credit notes count by themselves. */
export type Claim = Readonly<{ lineId: number; qty: number; amount: Satang }>

/** What can still be reported of a line, and the money of it. */
export type ReportableLine = Readonly<{
  id: number
  qty: number
  amount: Satang
  /** The line of the box that it came in, whose price its money is credited from. */
  boxLineId?: number
}>

/**
 * What is left of each line after credit notes and earlier reports: never more than was paid for it. Gift vouchers and free goods are not
 * reported.
 * @param uncredited the lines less their credit notes, after all discounts
 */
export function reportableLines(uncredited: readonly UncreditedLine[], claims: readonly Claim[]): ReportableLine[] {
  return uncredited
    .filter(({ vat }) => vat !== 'outside')
    .map(({ id, qty, charged }) => {
      const own = claims.filter(({ lineId }) => lineId === id)
      const left = qty - own.reduce((sum, claim) => sum + claim.qty, 0)
      return { id, qty: thousandths(left), amount: largest(zero, subtract(charged, add(...own.map(({ amount }) => amount)))) }
    })
    .filter(({ qty, amount }) => qty > 0 && amount > zero)
}

/** The money of a part of a line; null unless so much is left of it. The last part takes the rest. */
export function claimedAmount(line: ReportableLine | undefined, qty: number): Satang | null {
  if (!line || qty <= 0 || qty > line.qty) return null
  const amount = proportion(line.amount, qty, line.qty)
  return amount > zero ? amount : null
}

/** The credit of a claim: at most what is left of its line now. Null if nothing is. */
export function creditOfClaim({ lineId, qty, amount }: Claim, lines: readonly ReportableLine[]): Credit | null {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return null
  const { boxLineId } = line
  const pieces = boxLineId === undefined ? Math.min(qty, line.qty) : 0
  const credited = { id: boxLineId ?? lineId, qty: pieces, amount: smallest(amount, line.amount) }
  return { lines: [credited], delivery: { taxable: zero, exempt: zero } }
}

/** What the shop settled by itself for a customer in a month. */
export type MonthOfReports = Readonly<{ reports: number; amount: Satang }>

type Facts = Readonly<{
  setting: ProblemSetting
  month: MonthOfReports
  /** Guests have no balance and no month: staff decide. */
  hasAccount: boolean
  /** Whether the goods had to be fresh on the day of the report; null without a promise. */
  isFreshPromised: boolean | null
  /** Whether staff declined an earlier report about the line. */
  isDeclined: boolean
  /** Whether a credit note is possible now. */
  mayCredit: boolean
  /** Whether the payment provider can refund the payment. */
  mayRefundCard: boolean
}>

/**
 * How a report is settled at once; null leaves it to staff. Goods that spoiled after their time are looked at, and so is what staff have
 * declined before or exceeds the owner's limit for a customer and month.
 */
export function settleAtOnce(
  { kind, wish, qty, amount }: Readonly<{ kind: ProblemKind; wish: ProblemWish; qty: number; amount: Satang }>,
  { setting, month, hasAccount, isFreshPromised, isDeclined, mayCredit, mayRefundCard }: Facts,
): 'balance' | 'card' | 'replacement' | null {
  const isOver = month.reports >= setting.month_reports || add(month.amount, amount) > fromBaht(setting.month_amount)
  if (!hasAccount || isOver || isDeclined || (kind === 'spoiled' && isFreshPromised === false)) return null
  // A whole piece comes for any part of one, which may be worth much more than what was paid for that part.
  if (wish === 'replacement') return Number.isInteger(qty) ? 'replacement' : null
  if (!mayCredit) return null
  if (wish === 'balance') return 'balance'
  return mayRefundCard ? 'card' : null
}

type Asked = Readonly<{ wish: ProblemWish; hasAccount: boolean; byCard: boolean; outcome: ProblemOutcome | null }>

/** How staff can settle a report, what the customer wished first. A guest has neither balance nor next order. */
export function possibleOutcomes({ wish, hasAccount, byCard, outcome }: Asked): ProblemOutcome[] {
  const refunds = byCard ? (['card', 'transfer', 'cash'] as const) : (['transfer', 'cash'] as const)
  const ofAccount = hasAccount ? (['balance', 'replacement'] as const) : []
  const possible: ProblemOutcome[] = [...ofAccount, ...refunds, 'declined']
  const wished = wish === 'refund' ? refunds[0] : wish
  return possible.filter((each) => each !== outcome).toSorted((a, b) => Number(b === wished) - Number(a === wished))
}
