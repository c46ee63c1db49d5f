import type { Refusal } from '@/lib/domain/errors/errors'
import { add, formatBaht, percentOf, smallest, zero, type Satang } from '@/lib/core/money'
import type { CustomerFacts, PersonalLimits, VoucherFacts } from './facts'
import { positionInPeriod, formatWireDate } from '@/lib/domain/delivery/periods'

export type VoucherSituation = Readonly<{
  today: string
  customer: CustomerFacts | null
  /** Goods as charged, without gift vouchers: the base of the voucher's minimum and discount. */
  goods: Satang
}>

/** Why a voucher cannot be used; null if it can. */
export function checkVoucher(voucher: VoucherFacts, situation: VoucherSituation): Refusal | null {
  return checkPeriod(voucher, situation.today) ?? checkUses(voucher, situation.customer) ?? checkGoods(voucher, situation.goods)
}

/** The voucher's discount on the goods, limited by its maximum and by the amount of the goods. */
export function voucherDiscount(voucher: VoucherFacts, goods: Satang): Satang {
  const offered = add(percentOf(goods, voucher.discount_percent ?? 0), voucher.discount_amount ?? zero)
  return smallest(offered, voucher.max_discount ?? goods, goods)
}

function checkPeriod(voucher: VoucherFacts, today: string): Refusal | null {
  switch (positionInPeriod(today, voucher.date_from, voucher.expire_date)) {
    case 'before':
      return { code: 'voucherNotStarted', values: { date: formatWireDate(voucher.date_from ?? today) } }
    case 'after':
      return { code: 'voucherExpired' }
    case 'within':
      return null
  }
}

function checkUses(voucher: VoucherFacts, customer: CustomerFacts | null): Refusal | null {
  if (voucher.max_orders !== null && voucher.used_count >= voucher.max_orders) return { code: 'voucherUsedUp' }
  return checkPersonalUses(voucher, customer)
}

/** Why this customer may not use the voucher; null if they may. */
export function checkPersonalUses(voucher: PersonalLimits, customer: CustomerFacts | null): Refusal | null {
  const isPersonal = voucher.new_customer || voucher.max_orders_per_customer !== null
  if (!isPersonal) return null
  if (!customer) return { code: 'voucherLoginRequired' }
  if (voucher.new_customer && customer.order_count > 0) return { code: 'voucherFirstOrderOnly' }
  const limit = voucher.max_orders_per_customer
  return limit !== null && voucher.used_count_by_customer >= limit ? { code: 'voucherAlreadyUsed' } : null
}

function checkGoods(voucher: VoucherFacts, goods: Satang): Refusal | null {
  const minimum = voucher.min_order_amount
  if (minimum !== null && goods < minimum) return { code: 'voucherMinimum', values: { amount: formatBaht(minimum) } }
  return goods === 0 ? { code: 'voucherNothingToDiscount' } : null
}
