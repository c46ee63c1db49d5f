import { and, asc, eq, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { giftVoucher, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { boxesTurnedBy } from '@/lib/backend/models/box-fields'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { OrderedPieces } from './ordered-pieces'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/*
 * Each function takes what it needs or nothing. The condition is part of the statement itself, so concurrent orders cannot
 * oversell on the basis of stale reads.
 */

const stocked = alias(product, 'stocked')

/** Locks products until the end of the transaction, ascending by id, so that concurrent orders and changes do not deadlock. */
export async function lockProducts(database: Database, ids: readonly number[]): Promise<void> {
  const locking = database.select({ id: product.id }).from(product).where(isAnyOf(product.id, ids)).orderBy(asc(product.id))
  await preparedStatement(locking.for('no key update'))
}

/**
 * Takes all of the pieces or none; the products are locked either way, ascending by id. Reports those that are sold out now:
 * pages show whether a product is in stock, not how many pieces there are.
 * @returns whether all were available
 */
export async function decrementStock(
  { database, changed }: Pick<JobContext, 'database' | 'changed'>,
  pieces: readonly OrderedPieces[],
): Promise<boolean> {
  if (pieces.length === 0) return true
  const rows = pieces.map(({ productId, qty, isCounted }) => ({ id: productId, qty, counted: isCounted ? qty : 0 }))
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted(id int, qty numeric, counted numeric)`
  const short = database
    .select({ id: stocked.id })
    .from(stocked)
    .innerJoin(wanted, eq(stocked.id, sql`wanted.id`))
    .where(lt(stocked.stock_qty, sql`wanted.counted`))
  const taking = database
    .update(product)
    .set({
      tot_sale_qty: sql`${product.tot_sale_qty} + wanted.qty`,
      stock_qty: sql`${product.stock_qty} - wanted.counted`,
    })
    .from(wanted)
    .where(and(eq(product.id, sql`wanted.id`), notExists(short)))
    .returning({
      id: product.id,
      parentId: product.parent_id,
      isSoldOut: sql<boolean>`wanted.counted > 0 and ${product.stock_qty} <= 0`,
      boxes: boxesTurnedBy(sql`product.stock_qty + wanted.counted`),
    })
  // Two statements, sent together: one that waits for locks and updates would compare the stock of before the wait.
  const ids = pieces.map(({ productId }) => productId)
  const [, taken] = await Promise.all([lockProducts(database, ids), preparedStatement(taking)])
  for (const { isSoldOut, boxes, ...soldOut } of taken) {
    if (isSoldOut) reportCards(changed, soldOut)
    reportBoxes(changed, boxes)
  }
  return taken.length === pieces.length
}

/** Reports that a product has sold out or is back: its own card, and that of the product whose variant it is. */
export function reportCards(changed: JobContext['changed'], { id, parentId }: Readonly<{ id: number; parentId: number | null }>): void {
  changed(`card:${id}`)
  if (parentId !== null) changed(`card:${parentId}`)
}

/** Reports boxes that cannot be filled any more, or can be again. */
export function reportBoxes(changed: JobContext['changed'], ids: readonly number[] | null): void {
  for (const id of ids ?? []) changed(`card:${id}`)
}

/** @returns whether the voucher had a use left */
export async function countVoucherUse(database: Database, voucherId: number): Promise<boolean> {
  const hasUseLeft = or(isNull(saleVoucher.max_orders), lt(saleVoucher.used_count, saleVoucher.max_orders))
  const counted = await database
    .update(saleVoucher)
    .set({ used_count: sql`${saleVoucher.used_count} + 1` })
    .where(and(eq(saleVoucher.id, voucherId), hasUseLeft))
    .returning({ id: saleVoucher.id })
  return counted.length > 0
}

/**
 * @param today YYYY-MM-DD; a gift voucher that has expired pays nothing
 * @returns whether the balance was sufficient
 */
export async function deductGiftVoucher(database: Database, giftVoucherId: number, baht: number, today: string): Promise<boolean> {
  const isGood = or(isNull(giftVoucher.expire_date), gte(giftVoucher.expire_date, today))
  const paid = await database
    .update(giftVoucher)
    .set({ balance: sql`${giftVoucher.balance} - ${baht}` })
    .where(and(eq(giftVoucher.id, giftVoucherId), gte(giftVoucher.balance, baht), isGood))
    .returning({ id: giftVoucher.id })
  return paid.length > 0
}
