import { randomInt } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { giftVoucherLifetimeDays } from '@/lib/domain/cart/gift-vouchers'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import { type Database, lockRow } from '@/lib/backend/infrastructure/database/database'

/** Leaves out characters that are easily confused: I, L, O, U, 0, 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const groups = 4
const groupLength = 4

/** A code that is easy to type and hard to guess, `GV-7K2M-…`: 78 random bits. */
export function newGiftVoucherCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return ['GV', ...Array.from({ length: groups }, group)].join('-')
}

/**
 * Issues the gift vouchers that a paid order bought, each with its own code and balance. Idempotent: the order row stays locked
 * until the end of the transaction. Call it when the order is paid, not before.
 * @returns how many were issued; 0 when the order bought none or already has them
 */
export async function issueGiftVouchers({ database, now }: JobContext, orderId: number): Promise<number> {
  await lockRow(database, saleOrder, orderId)
  if ((await database.$count(giftVoucher, eq(giftVoucher.order_id, orderId))) > 0) return 0
  const amounts = await boughtAmounts(database, orderId)
  if (amounts.length === 0) return 0
  const expire_date = addDays(todayInBangkok(now), giftVoucherLifetimeDays)
  await database.insert(giftVoucher).values(
    amounts.map((amount) => ({
      code: newGiftVoucherCode(),
      amount,
      balance: amount,
      expire_date,
      order_id: orderId,
      create_time: timeInBangkok(now),
    })),
  )
  return amounts.length
}

/** The amount of each voucher, in baht. */
async function boughtAmounts(database: Database, orderId: number): Promise<number[]> {
  const lines = await database
    .select({ qty: saleOrderLine.qty, amount: product.gift_amount })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(eq(saleOrderLine.order_id, orderId), isNotNull(product.gift_amount)))
    .orderBy(asc(saleOrderLine.id))
  return lines.flatMap(({ qty, amount }) => Array.from({ length: qty ?? 0 }, () => amount ?? 0))
}
