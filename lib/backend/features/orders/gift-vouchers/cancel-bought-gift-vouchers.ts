import { asc, eq, inArray, or } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote, giftVoucherUse } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Locks the gift vouchers that an order used, bought or got as a refund, in the same order as placing an order does. */
export async function lockGiftVouchers(database: Database, orderId: number): Promise<void> {
  const used = database.select({ id: giftVoucherUse.gift_voucher_id }).from(giftVoucherUse).where(eq(giftVoucherUse.order_id, orderId))
  const refunded = database.select({ id: creditNote.gift_voucher_id }).from(creditNote).where(eq(creditNote.order_id, orderId))
  await database
    .select({ id: giftVoucher.id })
    .from(giftVoucher)
    .where(or(eq(giftVoucher.order_id, orderId), inArray(giftVoucher.id, used), inArray(giftVoucher.id, refunded)))
    .orderBy(asc(giftVoucher.id))
    .for('update')
}

/**
 * Expires the gift vouchers that a voided order bought. They are already locked.
 * @throws UserError giftVoucherUsed when one of them has been spent: its price can no longer be refunded
 */
export async function cancelBoughtGiftVouchers({ database, now }: JobContext, orderId: number): Promise<void> {
  const bought = await database.select().from(giftVoucher).where(eq(giftVoucher.order_id, orderId)).orderBy(asc(giftVoucher.id))
  const used = bought.find(({ amount, balance }) => balance < amount)
  if (used) throw new UserError('giftVoucherUsed', { code: used.code })
  if (bought.length === 0) return
  await database
    .update(giftVoucher)
    .set({ expire_date: addDays(todayInBangkok(now), -1) })
    .where(eq(giftVoucher.order_id, orderId))
}
