import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { fromBaht, smallest, subtract, toBaht, type Satang } from '@/lib/core/money'
import type { JobContext } from '@/lib/backend/context/job-context'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { giftVoucherUse } from '@/lib/backend/infrastructure/database/schema/sales'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

/** Credits an order's gift vouchers with a part of what they paid, the last one first. The order is locked. */
export async function refundFromGiftVouchers(
  { database, now }: Pick<JobContext, 'database' | 'now'>,
  orderId: number,
  amount: Satang,
): Promise<void> {
  if (amount <= 0) return
  const isSpent = and(eq(giftVoucherUse.order_id, orderId), isNull(giftVoucherUse.given_back_at))
  const uses = await database.select().from(giftVoucherUse).where(isSpent).orderBy(desc(giftVoucherUse.gift_voucher_id))
  let left = amount
  for (const use of uses) {
    const part = smallest(left, fromBaht(use.amount))
    if (part <= 0) break
    left = subtract(left, part)
    const rest = toBaht(subtract(fromBaht(use.amount), part))
    await updateRow(database, giftVoucher, use.gift_voucher_id, { balance: sql`${giftVoucher.balance} + ${toBaht(part)}` })
    await updateRow(database, giftVoucherUse, use.id, rest > 0 ? { amount: rest } : { given_back_at: timeInBangkok(now) })
  }
}
