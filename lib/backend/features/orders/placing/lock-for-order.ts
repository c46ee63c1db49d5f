import { asc, eq, inArray, sql } from 'drizzle-orm'
import { lockBalance } from '../../balance/ledger'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { giftVoucher, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { cartGiftVoucher, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/*
 * Lock order of all code that reserves or releases stock, codes and delivery slots: the cart or the order, its main order, its
 * voucher, its gift vouchers, its customer's balance, products by id (`decrement-stock.ts`), the delivery calendar, the numbers of
 * orders and papers. A fixed order prevents deadlocks.
 * The statements of a transaction run in the order in which they are sent, so none has to be awaited before the next one is
 * sent.
 */

/** An arbitrary number that other programs on the same server are unlikely to use for an advisory lock. */
const calendarLock = 7_212_504

/**
 * Locks the codes of a cart until the end of the transaction. A voucher's use count, a gift voucher's balance and that of the
 * customer determine the price of the order, so read them after this.
 */
export async function lockCodes(database: Database, cart: CartRow): Promise<void> {
  const voucher =
    cart.voucher_id === null
      ? null
      : preparedStatement(
          database.select({ id: saleVoucher.id }).from(saleVoucher).where(eq(saleVoucher.id, cart.voucher_id)).for('update'),
        )
  const entered = database.select({ id: cartGiftVoucher.gift_voucher_id }).from(cartGiftVoucher).where(eq(cartGiftVoucher.cart_id, cart.id))
  const giftVouchers = database
    .select({ id: giftVoucher.id })
    .from(giftVoucher)
    .where(inArray(giftVoucher.id, entered))
    .orderBy(asc(giftVoucher.id))
    .for('update')
  const balance = cart.use_balance && cart.customer_id !== null ? lockBalance(database, cart.customer_id) : null
  await Promise.all([voucher, preparedStatement(giftVouchers), balance])
}

/** Locks the delivery calendar until the end of the transaction. All orders share this lock, so hold it only briefly. */
export async function lockCalendar(database: Database): Promise<void> {
  await preparedStatement(database.select({ locked: sql`pg_advisory_xact_lock(${calendarLock})` }).from(sql`(select) one`))
}
