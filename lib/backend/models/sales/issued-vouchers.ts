import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { creditNote, giftVoucher } from '@/lib/backend/infrastructure/database/tables'
import type { ComputeField } from '@/lib/backend/context/model'

/**
 * The gift vouchers with a balance that each order brought its customer, bought with it or as a refund of its credit notes:
 * `[{code, balance, expire_date, is_refund}]`. A mail says the same, but may not arrive.
 */
export const computeIssuedVouchers: ComputeField = async ({ database }, ids) => {
  const { code, balance, expire_date } = giftVoucher
  const isSpendable = gt(balance, 0)
  const bought = await database
    .select({ order_id: giftVoucher.order_id, code, balance, expire_date })
    .from(giftVoucher)
    .where(and(inArray(giftVoucher.order_id, [...ids]), isSpendable))
    .orderBy(asc(giftVoucher.id))
  const refunds = await database
    .select({ order_id: creditNote.order_id, code, balance, expire_date })
    .from(creditNote)
    .innerJoin(giftVoucher, eq(giftVoucher.id, creditNote.gift_voucher_id))
    .where(and(inArray(creditNote.order_id, [...ids]), isSpendable))
    .orderBy(asc(giftVoucher.id))
  const all = [...bought.map((row) => ({ ...row, is_refund: false })), ...refunds.map((row) => ({ ...row, is_refund: true }))]
  const vouchersOf = (id: number) => all.filter((row) => row.order_id === id).map(({ order_id: _, ...voucher }) => voucher)
  return new Map(ids.map((id) => [id, vouchersOf(id)]))
}
