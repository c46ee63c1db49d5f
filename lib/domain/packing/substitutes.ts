import type { Locale } from '@/lib/core/locale'
import { multiply, proportion, smallest, subtract, zero, type Satang } from '@/lib/core/money'

/** What was agreed for a line; `unitPrice` is the list price, `amount` is after the discount. */
export type AgreedLine = Readonly<{ qty: number; unitPrice: Satang; amount: Satang; voucherShare: Satang }>

type PricedPieces = Readonly<{ amount: Satang; voucherShare: Satang; discountAmount: Satang }>

/** Splits a line into the pieces that are there and those that are missing, which share its amount in proportion. */
export function splitLine({ qty, unitPrice, amount, voucherShare }: AgreedLine, missing: number) {
  const rest = { amount: proportion(amount, qty - missing, qty), voucherShare: proportion(voucherShare, qty - missing, qty) }
  return {
    rest: { ...rest, discountAmount: subtract(multiply(unitPrice, qty - missing), rest.amount) } satisfies PricedPieces,
    missing: { amount: subtract(amount, rest.amount), voucherShare: subtract(voucherShare, rest.voucherShare) },
  }
}

type Price = Readonly<{ list: Satang; charged: Satang }>

/** What a substitute costs: its own price, but never more than was agreed for the pieces that it replaces. */
export function priceSubstitute(agreed: Pick<AgreedLine, 'amount' | 'voucherShare'>, price: Price, qty: number): PricedPieces {
  const amount = smallest(multiply(price.charged, qty), agreed.amount)
  const voucherShare = agreed.amount === zero ? zero : proportion(agreed.voucherShare, amount, agreed.amount)
  return { amount, voucherShare, discountAmount: subtract(multiply(price.list, qty), amount) }
}

type DepositPieces = Readonly<{ deposit: Satang; qty: number }>

/** The deposit for a piece of a substitute: that of its own container, unless that is more in all than was agreed; then none. */
export function depositOfSubstitute(agreed: DepositPieces, own: DepositPieces): Satang {
  return multiply(own.deposit, own.qty) <= multiply(agreed.deposit, agreed.qty) ? own.deposit : zero
}

/** What a line is the substitute for, with the name in the reader's language. */
type Replaced = Readonly<{ name: string | null; qty: number | null }>

/** What a line came instead of, for pages, mails and documents; empty for a line as ordered. */
export function substituteText({ name, qty }: Replaced, locale: Locale): string {
  if (!name) return ''
  return locale === 'th' ? `(แทน ${name} ${qty ?? 1} ชิ้น)` : `(instead of ${qty ?? 1} × ${name})`
}
