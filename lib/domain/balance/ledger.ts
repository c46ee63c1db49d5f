import { add, negate, type Satang, zero } from '@/lib/core/money'

/**
 * Accounts of the ledger. `available` and `held` are what the shop owes a customer; `held` waits for a transfer to their bank. The
 * others are the shop's own.
 */
export type BalanceAccount = 'available' | 'held' | 'sales' | 'refunds' | 'gift_vouchers' | 'corrections' | 'deposits' | 'bank'

type Movement = Readonly<{ from: BalanceAccount; to: BalanceAccount }>

/** What each kind of entry means: its amount, which is above zero, moves from one account to another. */
const kinds = {
  /** A refund that was due for an order stays here instead of being transferred. */
  refund: { from: 'refunds', to: 'available' },
  /** Part of a delivered order is credited. */
  credit_note: { from: 'refunds', to: 'available' },
  /** The customer moves what is left of a gift voucher here. */
  gift_voucher: { from: 'gift_vouchers', to: 'available' },
  /** Containers came back whose deposits orders have charged. */
  deposit_returned: { from: 'deposits', to: 'available' },
  /** Staff add money, or take it back, and say why. */
  added: { from: 'corrections', to: 'available' },
  deducted: { from: 'available', to: 'corrections' },
  order: { from: 'available', to: 'sales' },
  /** An order is cancelled or has become cheaper. */
  order_returned: { from: 'sales', to: 'available' },
  withdrawal: { from: 'available', to: 'held' },
  withdrawal_paid: { from: 'held', to: 'bank' },
  withdrawal_refused: { from: 'held', to: 'available' },
  /** The customer takes the request back. */
  withdrawal_cancelled: { from: 'held', to: 'available' },
} as const satisfies Readonly<Record<string, Movement>>

export type BalanceKind = keyof typeof kinds

export const balanceKinds = Object.keys(kinds).filter(isBalanceKind)

function isBalanceKind(text: string): text is BalanceKind {
  return Object.hasOwn(kinds, text)
}

/** `key` names the cause, which makes one entry however often it is reported. */
export type BalanceEntry = Readonly<{ kind: BalanceKind; amount: Satang; key: string }>

type Moved = Pick<BalanceEntry, 'kind' | 'amount'>

/** What an entry adds to its two accounts: as much to one as it takes from the other. */
export function postingsOf({ kind, amount }: Moved): readonly Readonly<{ account: BalanceAccount; amount: Satang }>[] {
  const { from, to } = kinds[kind]
  return [
    { account: from, amount: negate(amount) },
    { account: to, amount },
  ]
}

/** What the entries add up to on an account. */
export function sumOn(account: BalanceAccount, entries: readonly Moved[]): Satang {
  const postings = entries.flatMap(postingsOf).filter((posting) => posting.account === account)
  return add(...postings.map(({ amount }) => amount))
}

/** What a customer has: to spend, and on its way to their bank. */
export type Balance = Readonly<{ available: Satang; held: Satang }>

export function balanceOf(entries: readonly Moved[]): Balance {
  return { available: sumOn('available', entries), held: sumOn('held', entries) }
}

/** All that the shop owes the customer. */
export const sumOfBalance = ({ available, held }: Balance): Satang => add(available, held)

/** Whether an entry leaves both accounts of the customer at zero or above. */
export function canMove(balance: Balance, entry: Moved): boolean {
  const after = balanceOf([entry])
  return entry.amount > zero && add(balance.available, after.available) >= 0 && add(balance.held, after.held) >= 0
}

/** The entries, oldest first, each with what it changes and leaves of the available balance. */
export function withRunningBalance<Entry extends Moved>(
  entries: readonly Entry[],
): (Entry & Readonly<{ change: Satang; after: Satang }>)[] {
  let after: Satang = zero
  return entries.map((entry) => {
    const change = balanceOf([entry]).available
    after = add(after, change)
    return { ...entry, change, after }
  })
}
