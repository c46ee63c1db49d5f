import { z } from 'zod'
import { wireAmount, wireText } from '@/lib/platform/rpc/wire-values'

export const issuedVouchersField = 'issued_vouchers'

const voucherSchema = z
  .object({ code: z.string(), balance: wireAmount, expire_date: wireText, is_refund: z.boolean() })
  .transform(({ expire_date, is_refund, ...voucher }) => ({ ...voucher, expiry: expire_date?.slice(0, 10) ?? null, isRefund: is_refund }))

/** A gift voucher that an order brought its customer, bought with it or as a refund, and not spent yet. */
export type IssuedVoucher = z.output<typeof voucherSchema>

/** The answer of a read of this field of one order. */
export const issuedVouchersSchema = z
  .array(z.object({ [issuedVouchersField]: z.array(voucherSchema) }))
  .transform(([order]): readonly IssuedVoucher[] => order?.[issuedVouchersField] ?? [])
