import { randomInt } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { giftVoucherLifetimeDays } from '@/lib/domain/cart/gift-vouchers'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** No letters and digits that are taken for one another: no I, L, O, U, 0, 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const groups = 4
const groupLength = 4

/** A code that no one guesses and everyone can type, `GV-7K2M-…`: 78 random bits. */
function newGiftVoucherCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return ['GV', ...Array.from({ length: groups }, group)].join('-')
}

/**
 * Makes the gift vouchers that an order bought, each with its balance and a code of its own, once: the order stays
 * locked until the end of the transaction. To be called when the order is paid, not before.
 * @returns how many were made; 0 when the order bought none, or has them already
 */
export async function issueGiftVouchers({ database, now }: JobContext, orderId: number): Promise<number> {
  await database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.id, orderId)).for('update')
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

/** In baht, an amount for each voucher. */
async function boughtAmounts(database: Database, orderId: number): Promise<number[]> {
  const lines = await database
    .select({ qty: saleOrderLine.qty, amount: product.gift_amount })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(eq(saleOrderLine.order_id, orderId), isNotNull(product.gift_amount)))
    .orderBy(asc(saleOrderLine.id))
  return lines.flatMap(({ qty, amount }) => Array.from({ length: qty ?? 0 }, () => amount ?? 0))
}
