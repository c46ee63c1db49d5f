import { z } from 'zod'
import { add, largest, negate, proportion, smallest, subtract, zero, type Satang } from '@/lib/core/money'
import { measureOf } from '@/lib/domain/catalog/measure'
import { isAllowed } from '@/lib/domain/orders/order-workflow'

/** The setting `weighing_tolerance`: by how many percent a packed weight may differ from the ordered one without a second look. */
export const weighingToleranceSchema = z.int().min(0).max(50)

export const defaultWeighingTolerance = 10

/** Grams of a whole line, from a scale. */
const packedWeightSchema = z.int().min(1).max(1_000_000)

/** Grams by order line id. */
export const packedWeightsSchema = z.record(z.string().regex(/^\d+$/), packedWeightSchema)

/** Whether weights can still be corrected: the goods are packed and not delivered. */
export function isCorrectable(state: string): boolean {
  return isAllowed(state, 'weighed', 'staff') && !isAllowed(state, 'packed', 'staff')
}

type SoldByWeight = Readonly<{ is_weighed: boolean; net_content: string | null; weight: number | null }>

/** The approximate grams of one piece of a product that is weighed when it is packed; null for other products. */
export function approximateGrams({ is_weighed, net_content, weight }: SoldByWeight): number | null {
  const measure = is_weighed ? measureOf(net_content, weight) : null
  return measure?.kind === 'weight' ? Math.round(measure.amount) || null : null
}

/** A line with its weights in grams, and its amounts as agreed when it was ordered. */
export type WeighedLine = Readonly<{ ordered: number; packed: number; amount: Satang; voucherShare: Satang }>

export type WeighingTerms = Readonly<{
  /** A paid order never costs more than was paid. */
  isPaid: boolean
  /** In percent. */
  tolerance: number
}>

/** Whether the weight is so far from the ordered one that staff have to look again. */
export function isFarOff({ ordered, packed }: Pick<WeighedLine, 'ordered' | 'packed'>, tolerance: number): boolean {
  return Math.abs(packed - ordered) * 100 > ordered * tolerance
}

/**
 * What a line costs by its packed weight: less for less, and for more at most the tolerance above the agreed amount, or nothing
 * above it once the order is paid. Its share of a voucher's discount follows.
 */
export function settleWeight({ ordered, packed, amount, voucherShare }: WeighedLine, { isPaid, tolerance }: WeighingTerms) {
  const charged = Math.min(packed, isPaid ? ordered : (ordered * (100 + tolerance)) / 100)
  return { amount: proportion(amount, charged, ordered), voucherShare: proportion(voucherShare, charged, ordered) }
}

/** How an order is paid: by gift vouchers, from the customer's balance and by other money. */
export type Payment = Readonly<{ gift: Satang; balance: Satang; money: Satang }>

/**
 * How an order is paid after its price has changed by `change`. A paid order that costs less gives back to the balance and to its gift vouchers first,
 * as after a change by the customer; an unpaid one is still paid by these first.
 */
export function settlePayment({ gift, balance, money }: Payment, change: Satang, isPaid: boolean): Payment {
  const less = negate(smallest(change, zero))
  const more = add(change, less)
  const take = (parts: readonly Satang[]) => {
    let rest = less
    return parts.map((part) => {
      const taken = smallest(rest, part)
      rest = subtract(rest, taken)
      return subtract(part, taken)
    })
  }
  const [first = zero, second = zero, third = zero] = take(isPaid ? [balance, gift, money] : [money, balance, gift])
  const [left, other, vouchers] = isPaid ? [third, first, second] : [first, second, third]
  return { gift: vouchers, balance: other, money: add(left, more) }
}

/** Gift vouchers pay no deposits, which come back as money: what they would pay of them stays with the balance, or is left to pay. */
export function withoutDeposits(before: Payment, { gift, balance, money }: Payment, deposits: Satang): Payment {
  const excess = largest(subtract(deposits, add(balance, money)), zero)
  const kept = smallest(excess, subtract(before.balance, balance))
  return { gift: subtract(gift, excess), balance: add(balance, kept), money: add(money, subtract(excess, kept)) }
}
