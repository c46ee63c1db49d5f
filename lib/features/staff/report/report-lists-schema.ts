import { z } from 'zod'
import { wireAmount, wireAmountOrNull, wireText } from '@/lib/platform/rpc/wire-values'

const orderSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    date: z.string(),
    delivered: z.string(),
    pay_method_id: z.number().nullable(),
    paid_at: wireText,
    goods: wireAmount,
    price_discount: wireAmount,
    promotion_discount: wireAmount,
    voucher_discount: wireAmount,
    gift_sold: wireAmount,
    delivery: wireAmount,
    delivery_discount: wireAmount,
    rounding: wireAmount,
    sales: wireAmount,
    gift_used: wireAmount,
    charged: wireAmount,
    vat: wireAmount,
    invoices: z.array(z.string()),
  })
  .transform((wire) => ({
    id: wire.id,
    number: wire.number,
    date: wire.date,
    delivered: wire.delivered,
    methodId: wire.pay_method_id,
    paidAt: wire.paid_at ?? '',
    goods: wire.goods,
    priceDiscount: wire.price_discount,
    promotionDiscount: wire.promotion_discount,
    voucherDiscount: wire.voucher_discount,
    giftSold: wire.gift_sold,
    delivery: wire.delivery,
    deliveryDiscount: wire.delivery_discount,
    rounding: wire.rounding,
    sales: wire.sales,
    giftUsed: wire.gift_used,
    charged: wire.charged,
    vat: wire.vat,
    invoices: wire.invoices,
  }))

export type ReportOrder = z.output<typeof orderSchema>

const invoiceFields = {
  number: z.string(),
  taxable: wireAmount,
  vat: wireAmount,
  exempt: wireAmount,
  outside: wireAmount,
  total: wireAmount,
}

const invoiceSchema = z
  .object({
    ...invoiceFields,
    id: z.number(),
    date: z.string(),
    order: wireText,
    buyer: wireText,
    tax_id: wireText,
    branch: wireText,
    replaced: z.object(invoiceFields).nullable(),
  })
  .transform(({ tax_id: taxId, ...rest }) => ({ taxId, ...rest }))

export type ReportInvoice = z.output<typeof invoiceSchema>

const creditNoteSchema = z
  .object({
    ...invoiceFields,
    id: z.number(),
    date: z.string(),
    order: z.string(),
    invoice: z.string(),
    buyer: wireText,
    tax_id: wireText,
    branch: wireText,
  })
  .transform(({ tax_id: taxId, ...rest }) => ({ taxId, ...rest }))

export type ReportCreditNote = z.output<typeof creditNoteSchema>

const cashOrderSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    day: z.string(),
    delivery_slot: wireText,
    amount: wireAmount,
    taken: wireAmountOrNull,
    taken_at: wireText,
    tracking: wireText,
  })
  .transform(({ delivery_slot: slot, taken_at: takenAt, ...rest }) => ({ slot, takenAt, ...rest }))

export type CashOrder = z.output<typeof cashOrderSchema>

export const reportOrdersSchema = z.array(orderSchema)
export const reportInvoicesSchema = z.array(invoiceSchema)
export const reportCreditNotesSchema = z.array(creditNoteSchema)
export const cashOrdersSchema = z.array(cashOrderSchema)
