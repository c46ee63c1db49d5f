import { addDays, todayInBangkok } from '@/lib/core/dates'
import type { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { customers } from '../data/content'
import { giftVouchers, promotions, vouchers } from '../data/shop'
import { promotionGroupCode } from './group-rows'
import { numbered } from './fill'
import { thaiOf, type ThaiText } from './thai-texts'

type Known = Readonly<{ productId: (code: string) => number; groupId: (code: string) => number }>

export const promotionKeys = numbered(promotions.map(({ key }) => ({ code: key })))

/** Promotions, vouchers and gift vouchers in every state: active, expired, not yet started, used up. */
export function offerRows(now: Date, { productId, groupId }: Known) {
  const today = todayInBangkok(now)
  const promotionRows: (typeof salePromotion.$inferInsert)[] = promotions.map((seed, index) => ({
    id: index + 1,
    name: `${seed.name[0]} (${seed.name[1]})`,
    detail: seed.detail[0],
    code: seed.code,
    date_from: addDays(today, seed.from),
    date_to: addDays(today, seed.to),
    buy_product_id: seed.buy_product === null ? null : productId(seed.buy_product),
    buy_group_id: seed.buy_product === null ? groupId(promotionGroupCode(seed.key)) : null,
    buy_qty: seed.buy_qty,
    get_product_id: seed.get_product === null ? null : productId(seed.get_product),
    get_qty: seed.get_qty,
    discount_percent: seed.discount_percent,
  }))
  const voucherRows: (typeof saleVoucher.$inferInsert)[] = vouchers.map(({ from, to, ...seed }, index) => ({
    ...seed,
    id: index + 1,
    date_from: addDays(today, from),
    expire_date: addDays(today, to),
    used_count: (seed.used_count ?? 0) + usesOf(seed.code),
  }))
  const giftRows: (typeof giftVoucher.$inferInsert)[] = giftVouchers.map(({ to, ...seed }, index) => ({
    ...seed,
    id: index + 1,
    expire_date: addDays(today, to),
  }))
  const thai: ThaiText[] = promotions.flatMap((seed, index) => thaiOf('sale.promotion', index + 1, { detail: seed.detail[1] }))
  return { promotionRows, voucherRows, giftRows, thai }
}

/** Orders of the demo customers that used a voucher. */
function usesOf(code: string): number {
  return customers.flatMap(({ orders }) => orders).filter((order) => order.voucher === code).length
}
