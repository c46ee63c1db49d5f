import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { fromBaht, largest, smallest, subtract, zero } from '@/lib/core/money'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { giftVoucher, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote, giftVoucherUse, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { sendBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { boxesTurnedBy } from '@/lib/backend/models/box-fields'
import type { JobContext } from '@/lib/backend/context/job-context'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { cancelBoughtGiftVouchers, lockGiftVouchers } from '../gift-vouchers/cancel-bought-gift-vouchers'
import { payFromBalance } from '../../balance/order-balance'
import { moneyLeftOf } from '../../invoices/credit-notes/read-credit-basis'
import { reportBoxes, reportCards } from './decrement-stock'
import { orderedPieces } from './ordered-pieces'

type ToShelf = boolean | ReadonlyMap<number, number>

type ReleaseOptions = Readonly<{
  /** Whether the goods can be sold again; goods that have been shipped may be lost. Or the pieces that can, by product id. */
  toShelf?: ToShelf
  /**
   * Whether gift vouchers are extended by the days since the order was placed. False for unpaid orders: repeated ordering would
   * prolong the vouchers indefinitely.
   */
  withDays?: boolean
}>

/**
 * Releases what a voided order has reserved: the reverse of `reserve-stock.ts`, with rows locked in the order of
 * `lock-for-order.ts`. The order is locked.
 * @throws UserError giftVoucherUsed when a gift voucher that it bought has been spent
 */
export async function releaseReservation(
  work: JobContext,
  order: OrderRow,
  { toShelf = true, withDays = false }: ReleaseOptions = {},
): Promise<void> {
  await releaseVoucher(work, order.voucher_id)
  await lockGiftVouchers(work.database, order.id)
  if (withDays) await extendGiftVouchers(work, order)
  await refundGiftVouchers(work, order.id)
  await cancelBoughtGiftVouchers(work, order.id)
  await returnBalance(work, order)
  await restock(work, order.id, toShelf)
}

/** Returns what the customer's balance paid, less what credit notes have paid back of it. */
async function returnBalance(work: JobContext, order: OrderRow): Promise<void> {
  const paid = fromBaht(order.amount_balance)
  if (paid === zero) return
  const notes = await work.database.select({ facts: creditNote.facts }).from(creditNote).where(eq(creditNote.order_id, order.id))
  const left = largest(zero, moneyLeftOf(order, notes))
  await payFromBalance(work, order, subtract(paid, smallest(paid, left)))
}

/** Returns the stock and sends back-in-stock mails. */
async function restock(shop: JobContext, orderId: number, toShelf: ToShelf): Promise<void> {
  await returnPieces(shop, orderId, toShelf)
  await sendBackInStock(shop)
}

/** Subtracts an order's quantities from the sales counts, and returns to stock what `toShelf` says. */
export async function returnPieces(shop: Pick<JobContext, 'database' | 'changed'>, orderId: number, toShelf: ToShelf): Promise<void> {
  for (const { productId, qty, isCounted } of await orderedPieces(shop.database, orderId)) {
    const back = typeof toShelf === 'boolean' ? (toShelf ? qty : 0) : (toShelf.get(productId) ?? 0)
    await returnToStock(shop, { productId, sold: qty, back: isCounted ? back : 0 })
  }
}

type ReturnedProduct = Readonly<{ productId: number; sold: number; back: number }>

/** Counts `sold` pieces of a product less, and returns `back` of them to stock. */
export async function returnToStock(
  { database, changed }: Pick<JobContext, 'database' | 'changed'>,
  { productId, sold, back }: ReturnedProduct,
): Promise<void> {
  const [returned] = await database
    .update(product)
    .set({
      tot_sale_qty: sql`greatest(${product.tot_sale_qty} - ${sold}, 0)`,
      ...(back > 0 && { stock_qty: sql`${product.stock_qty} + ${back}` }),
    })
    .where(eq(product.id, productId))
    .returning({
      id: product.id,
      parentId: product.parent_id,
      stock: product.stock_qty,
      boxes: boxesTurnedBy(sql`product.stock_qty - ${back}::numeric`),
    })
  // Pages show whether a product is in stock, not how many pieces there are.
  const stock = returned?.stock ?? 0
  if (returned && stock > 0 && stock <= back) reportCards(changed, returned)
  reportBoxes(changed, returned?.boxes ?? null)
}

/** Decrements the uses of the voucher. */
export async function releaseVoucher({ database }: Pick<JobContext, 'database'>, voucherId: number | null): Promise<void> {
  if (voucherId === null) return
  await updateRow(database, saleVoucher, voucherId, { used_count: sql`greatest(${saleVoucher.used_count} - 1, 0)` })
}

/** Credits gift vouchers with what they paid. The use stays recorded: the order may still be reinstated. */
export async function refundGiftVouchers({ database, now }: Pick<JobContext, 'database' | 'now'>, orderId: number): Promise<void> {
  const uses = await database.select().from(giftVoucherUse).where(isSpentOn(orderId)).orderBy(asc(giftVoucherUse.gift_voucher_id))
  for (const { id, gift_voucher_id, amount } of uses) {
    await updateRow(database, giftVoucher, gift_voucher_id, { balance: sql`${giftVoucher.balance} + ${amount}` })
    await updateRow(database, giftVoucherUse, id, { given_back_at: timeInBangkok(now) })
  }
}

/** Adds the days since the order to the expiry date: a credit on an expired gift voucher would be lost. */
async function extendGiftVouchers({ database, now }: JobContext, { id, date }: OrderRow): Promise<void> {
  const used = database.select({ id: giftVoucherUse.gift_voucher_id }).from(giftVoucherUse).where(isSpentOn(id))
  await database
    .update(giftVoucher)
    .set({ expire_date: sql`${giftVoucher.expire_date} + (${todayInBangkok(now)}::date - ${date}::date)` })
    .where(inArray(giftVoucher.id, used))
}

function isSpentOn(orderId: number) {
  return and(eq(giftVoucherUse.order_id, orderId), isNull(giftVoucherUse.given_back_at))
}
