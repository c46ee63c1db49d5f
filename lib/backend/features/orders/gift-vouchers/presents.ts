import { and, eq, isNull, sql } from 'drizzle-orm'
import { fromBaht, fromSatang, zero, type Satang } from '@/lib/core/money'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { giftVoucherUse } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** SQL: how much of a gift voucher the shop gave away, in satang. Nothing of one that was bought; of a refund what presents had paid. */
export const presentPart = sql<number>`
  case when gift_voucher.order_id is not null then 0
    else coalesce((select coalesce((note.facts->'refund'->>'present')::bigint, 0) from account_credit_note note
      where note.gift_voucher_id = gift_voucher.id), gift_voucher.amount * 100) end`

/** What the shop gave away of a gift voucher: it pays for goods, and never becomes money. */
export async function presentOf(database: Database, giftVoucherId: number): Promise<Satang> {
  const present = presentPart.mapWith(Number)
  const [found] = await database.select({ present }).from(giftVoucher).where(eq(giftVoucher.id, giftVoucherId))
  return found ? fromSatang(found.present) : zero
}

/** What gift vouchers paid of an order that were presents, also in part. */
export async function paidByPresents(database: Database, orderId: number): Promise<Satang> {
  const [found] = await database
    .select({ amount: sql<number>`coalesce(sum(${giftVoucherUse.amount}), 0)`.mapWith(Number) })
    .from(giftVoucherUse)
    .innerJoin(giftVoucher, eq(giftVoucher.id, giftVoucherUse.gift_voucher_id))
    .where(and(eq(giftVoucherUse.order_id, orderId), isNull(giftVoucherUse.given_back_at), sql`${presentPart} > 0`))
  return found ? fromBaht(found.amount) : zero
}
