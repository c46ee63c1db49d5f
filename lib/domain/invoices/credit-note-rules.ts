import { add, largest, prorate, proportion, smallest, subtract, taxIncludedIn, zero, type Satang } from '@/lib/core/money'
import { vatPercent, type VatTreatment } from '@/lib/domain/cart/vat'

/** A line of an order as far as it is not credited yet; `charged` is after all discounts. */
export type UncreditedLine = Readonly<{ id: number; qty: number; vat: VatTreatment; charged: Satang }>

/** The delivery charge by VAT treatment: it keeps that of the invoice, whatever is credited later. */
export type DeliveryCharge = Readonly<{ taxable: Satang; exempt: Satang }>

/** What the customer still pays for an order: the invoice less its credit notes. */
export type Uncredited = Readonly<{ lines: readonly UncreditedLine[]; delivery: DeliveryCharge }>

export type CreditedLine = Readonly<{ id: number; qty: number; amount: Satang }>

/** What a credit note takes off. A line without a quantity became cheaper, its goods stay sold. */
export type Credit = Readonly<{ lines: readonly CreditedLine[]; delivery: DeliveryCharge }>

/** Value by VAT treatment; `taxable` is net of `vat`, and all four add up to `total`. */
export type CreditAmounts = Readonly<Record<'taxable' | 'vat' | 'exempt' | 'outside' | 'total', Satang>>

/** Pieces of lines, with or without the delivery charge, or an amount off everything. */
export type CreditRequest =
  | Readonly<{ kind: 'pieces'; lines: readonly Readonly<{ id: number; qty: number }>[]; delivery: boolean }>
  | Readonly<{ kind: 'amount'; amount: Satang }>
  | Readonly<{ kind: 'all' }>

export type CreditRefusal = 'nothing' | 'tooMuch'

/** An order before its first credit note. Delivery is treated as its goods, in proportion, as on the invoice. */
export function uncreditedOrder(lines: readonly UncreditedLine[], charge: Satang): Uncredited {
  const charged = (treatment: VatTreatment) => add(...lines.map((line) => (line.vat === treatment ? line.charged : zero)))
  const [taxable = zero] = prorate(charge, [charged('taxable'), charged('exempt')])
  return { lines, delivery: { taxable, exempt: subtract(charge, taxable) } }
}

/** The uncredited part of an order after further credits. */
export function afterCredits({ lines, delivery }: Uncredited, credits: readonly Credit[]): Uncredited {
  const credited = credits.flatMap((credit) => credit.lines)
  return {
    lines: lines.map((line) => {
      const own = credited.filter(({ id }) => id === line.id)
      const qty = thousandths(line.qty - own.reduce((sum, each) => sum + each.qty, 0))
      return { ...line, qty, charged: subtract(line.charged, add(...own.map(({ amount }) => amount))) }
    }),
    delivery: {
      taxable: subtract(delivery.taxable, add(...credits.map((credit) => credit.delivery.taxable))),
      exempt: subtract(delivery.exempt, add(...credits.map((credit) => credit.delivery.exempt))),
    },
  }
}

/**
 * What a request takes off. Pieces are credited at what is still paid for them, so that the last piece of a line takes the rest
 * of it. An amount is spread over goods and delivery in proportion. Gift vouchers that were bought are only credited with `all`.
 */
export function planCredit(uncredited: Uncredited, request: CreditRequest): Credit | CreditRefusal {
  const credit =
    request.kind === 'all'
      ? everything(uncredited)
      : request.kind === 'amount'
        ? spread(uncredited, request.amount)
        : pieces(uncredited, request)
  if (typeof credit === 'string') return credit
  return creditedTotal(credit) > zero ? credit : 'nothing'
}

function everything({ lines, delivery }: Uncredited): Credit {
  return { lines: lines.map(({ id, qty, charged }) => ({ id, qty, amount: charged })), delivery }
}

function pieces({ lines, delivery }: Uncredited, request: Extract<CreditRequest, { kind: 'pieces' }>): Credit | CreditRefusal {
  const asked = request.lines.filter(({ qty }) => qty > 0)
  const isOnceEach = new Set(asked.map(({ id }) => id)).size === asked.length
  const credited = asked.flatMap(({ id, qty }) => {
    const line = lines.find((each) => each.id === id && each.vat !== 'outside')
    return line && qty <= line.qty ? [{ id, qty, amount: proportion(line.charged, qty, line.qty) }] : []
  })
  if (!isOnceEach || credited.length < asked.length) return 'tooMuch'
  return { lines: credited, delivery: request.delivery ? delivery : noDelivery }
}

function spread({ lines, delivery }: Uncredited, amount: Satang): Credit | CreditRefusal {
  const goods = lines.filter(({ vat }) => vat !== 'outside')
  const weights = [...goods.map(({ charged }) => charged), delivery.taxable, delivery.exempt]
  if (amount <= zero) return 'nothing'
  if (amount > add(...weights)) return 'tooMuch'
  const parts = prorate(amount, weights)
  const [taxable = zero, exempt = zero] = parts.slice(goods.length)
  const credited = goods.map(({ id }, index) => ({ id, qty: 0, amount: parts[index] ?? zero }))
  return { lines: credited.filter((line) => line.amount > zero), delivery: { taxable, exempt } }
}

const noDelivery: DeliveryCharge = { taxable: zero, exempt: zero }

/** The value of what is not credited. VAT is computed once on the taxable total, as on the invoice. */
export function amountsOf({ lines, delivery }: Uncredited): CreditAmounts {
  const charged = (treatment: VatTreatment) => add(...lines.map((line) => (line.vat === treatment ? line.charged : zero)))
  const gross = add(charged('taxable'), delivery.taxable)
  const [vat, exempt, outside] = [taxIncludedIn(gross, vatPercent), add(charged('exempt'), delivery.exempt), charged('outside')]
  return { taxable: subtract(gross, vat), vat, exempt, outside, total: add(gross, exempt, outside) }
}

/** The difference that a credit note states: its VAT is that of the value before less that of the rest. */
export function differenceOf(before: CreditAmounts, after: CreditAmounts): CreditAmounts {
  const less = (name: keyof CreditAmounts) => subtract(before[name], after[name])
  return { taxable: less('taxable'), vat: less('vat'), exempt: less('exempt'), outside: less('outside'), total: less('total') }
}

export function creditedTotal({ lines, delivery }: Credit): Satang {
  return add(...lines.map(({ amount }) => amount), delivery.taxable, delivery.exempt)
}

/** How money is paid back. `card`: to the card, by the payment provider. `balance`: it stays with the shop, for a customer with an account. */
export const refundMethods = ['card', 'transfer', 'balance', 'cash', 'gift_voucher'] as const

export type RefundMethod = (typeof refundMethods)[number]

/**
 * How a credit note's total is paid back: as money by the method, and as a gift voucher, which never becomes money in its part
 * `present`. Notes of a cancelled order, and those of older versions, do not have that part.
 */
export type Refund = Readonly<{ method: RefundMethod | 'as paid'; money: Satang; gift: Satang; present?: Satang }>

/** What a refund can come from: `money` that is not paid back yet, and `paidFor`, all that is not credited but what presents paid. */
export type RefundSource = Readonly<{ money: Satang; paidFor: Satang }>

/**
 * No more money is paid back than was paid; what gift vouchers paid returns as a gift voucher. What presents of the shop paid returns
 * last, as the part `present` of that voucher, which never becomes money.
 */
export function planRefund(total: Satang, left: RefundSource, method: RefundMethod): Omit<Required<Refund>, 'method'> {
  const covered = smallest(total, largest(left.paidFor, zero))
  const money = method === 'gift_voucher' ? zero : smallest(covered, largest(left.money, zero))
  return { money, gift: subtract(total, money), present: subtract(total, covered) }
}

/** Why goods or their price are credited; shown on the credit note. */
export const creditReasons = ['damaged', 'missing', 'wrong', 'price', 'other'] as const

export type CreditReason = (typeof creditReasons)[number]

/** Quantities have at most three decimals, which floats do not subtract exactly. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
