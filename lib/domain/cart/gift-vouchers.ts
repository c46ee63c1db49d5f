import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import type { Refusal } from '@/lib/domain/errors/errors'
import { smallest, subtract, type Satang } from '@/lib/core/money'
import type { GiftUse } from './computed-cart'
import type { GiftVoucherFacts, LineFacts } from './facts'
import { positionInPeriod } from '@/lib/domain/delivery/periods'

/** Days of validity, from the day of purchase. */
export const giftVoucherLifetimeDays = 365

/** Why a gift voucher cannot pay; null if it can. */
export function checkGiftVoucher(voucher: GiftVoucherFacts, today: string): Refusal | null {
  if (positionInPeriod(today, null, voucher.expire_date) === 'after') return { code: 'giftVoucherExpired' }
  return voucher.balance <= 0 ? { code: 'giftVoucherEmpty' } : null
}

/** Gift vouchers are sent by e-mail after payment. No driver visits who could collect cash. */
export function checkGiftVoucherSale(lines: readonly LineFacts[], payMethodId: number): Refusal | null {
  const isSold = lines.some(({ product }) => product.is_gift_voucher)
  return isSold && isPaidOnDelivery(payMethodId) ? { code: 'giftVoucherPrepaid' } : null
}

/**
 * Pays an amount from gift vouchers. The vouchers that expire first are used first, so that their balance does not lapse. No
 * voucher pays more than its balance, and together they pay at most `payable`.
 */
export function spendGiftVouchers(vouchers: readonly GiftVoucherFacts[], payable: Satang, today: string): GiftUse[] {
  const uses: GiftUse[] = []
  let rest = payable
  for (const voucher of [...vouchers].sort(byExpiry)) {
    if (rest === 0) break
    if (checkGiftVoucher(voucher, today)) continue
    const amount = smallest(voucher.balance, rest)
    uses.push({ gift_voucher_id: voucher.id, amount })
    rest = subtract(rest, amount)
  }
  return uses
}

function byExpiry(a: GiftVoucherFacts, b: GiftVoucherFacts): number {
  const never = '9999-12-31'
  return (a.expire_date ?? never).localeCompare(b.expire_date ?? never) || a.id - b.id
}
