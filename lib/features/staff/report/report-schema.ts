import { z } from 'zod'
import { wireAmount } from '@/lib/platform/rpc/wire-values'

/** The figures of a day or of the whole period, in satang. docs/staff-guide.md says what each means. */
const figuresSchema = z.object({
  placed: z.number(),
  placed_amount: wireAmount,
  voided: z.number(),
  voided_amount: wireAmount,
  delivered: z.number(),
  goods: wireAmount,
  price_discount: wireAmount,
  promotion_discount: wireAmount,
  voucher_discount: wireAmount,
  gift_sold: wireAmount,
  delivery: wireAmount,
  delivery_discount: wireAmount,
  rounding: wireAmount,
  other: wireAmount,
  sales: wireAmount,
  gift_used: wireAmount,
  charged: wireAmount,
  received: wireAmount,
  refund_due: wireAmount,
  refunded: wireAmount,
  invoices: z.number(),
  replaced_invoices: z.number(),
  taxable: wireAmount,
  vat: wireAmount,
  exempt: wireAmount,
  outside: wireAmount,
  invoiced: wireAmount,
  credits_due: z.number(),
  credits_due_vat: wireAmount,
  credits_due_amount: wireAmount,
  credit_notes: z.number(),
  credited_taxable: wireAmount,
  credited_vat: wireAmount,
  credited_exempt: wireAmount,
  credited_outside: wireAmount,
  credited: wireAmount,
  credited_sales: wireAmount,
  cash_difference: wireAmount,
})

type WireFigures = z.output<typeof figuresSchema>

function figures(wire: WireFigures) {
  return {
    placed: wire.placed,
    placedAmount: wire.placed_amount,
    voided: wire.voided,
    voidedAmount: wire.voided_amount,
    delivered: wire.delivered,
    goods: wire.goods,
    priceDiscount: wire.price_discount,
    promotionDiscount: wire.promotion_discount,
    voucherDiscount: wire.voucher_discount,
    giftSold: wire.gift_sold,
    delivery: wire.delivery,
    deliveryDiscount: wire.delivery_discount,
    rounding: wire.rounding,
    other: wire.other,
    sales: wire.sales,
    giftUsed: wire.gift_used,
    charged: wire.charged,
    received: wire.received,
    refundDue: wire.refund_due,
    refunded: wire.refunded,
    invoices: wire.invoices,
    replacedInvoices: wire.replaced_invoices,
    taxable: wire.taxable,
    vat: wire.vat,
    exempt: wire.exempt,
    outside: wire.outside,
    invoiced: wire.invoiced,
    creditsDue: wire.credits_due,
    creditsDueVat: wire.credits_due_vat,
    creditsDueAmount: wire.credits_due_amount,
    creditNotes: wire.credit_notes,
    creditedTaxable: wire.credited_taxable,
    creditedVat: wire.credited_vat,
    creditedExempt: wire.credited_exempt,
    creditedOutside: wire.credited_outside,
    credited: wire.credited,
    creditedSales: wire.credited_sales,
    cashDifference: wire.cash_difference,
  }
}

export type ReportFigures = ReturnType<typeof figures>

const daySchema = figuresSchema.extend({ day: z.string() }).transform(({ day, ...wire }) => ({ day, ...figures(wire) }))

export type ReportDay = z.output<typeof daySchema>

const paymentSchema = z
  .object({
    pay_method_id: z.number().nullable(),
    payments: z.number(),
    received: wireAmount,
    refund_due: wireAmount,
    refunded: wireAmount,
  })
  .transform(({ pay_method_id: methodId, refund_due: refundDue, ...rest }) => ({ methodId, refundDue, ...rest }))

const soldFields = { goods: wireAmount, discount: wireAmount, voucher_share: wireAmount, amount: wireAmount }

const productSchema = z
  .object({
    product_id: z.number().nullable(),
    code: z.string().nullable(),
    name: z.string(),
    categ_id: z.number().nullable(),
    qty: z.number(),
    ...soldFields,
  })
  .transform(({ product_id: id, categ_id: categoryId, voucher_share: voucherShare, ...rest }) => ({
    id,
    categoryId,
    voucherShare,
    ...rest,
  }))

export type SoldProduct = z.output<typeof productSchema>

const categorySchema = z
  .object({ categ_id: z.number().nullable(), name: z.string().nullable(), ...soldFields })
  .transform(({ categ_id: id, voucher_share: voucherShare, ...rest }) => ({ id, voucherShare, ...rest }))

export type SoldCategory = z.output<typeof categorySchema>

const giftVouchersSchema = z
  .object({
    sold: z.number(),
    sold_amount: wireAmount,
    lapsed_amount: wireAmount,
    today: z.string(),
    balance_sold: wireAmount,
    balance_given: wireAmount,
    reserved: wireAmount,
  })
  .transform((wire) => ({
    sold: wire.sold,
    soldAmount: wire.sold_amount,
    lapsedAmount: wire.lapsed_amount,
    today: wire.today,
    balanceSold: wire.balance_sold,
    balanceGiven: wire.balance_given,
    reserved: wire.reserved,
  }))

const cashDaySchema = z
  .object({
    day: z.string(),
    orders: z.number(),
    amount: wireAmount,
    taken_orders: z.number(),
    taken_amount: wireAmount,
    taken_due: wireAmount,
  })
  .transform(({ taken_orders: takenOrders, taken_amount: takenAmount, taken_due: takenDue, ...rest }) => ({
    takenOrders,
    takenAmount,
    takenDue,
    ...rest,
  }))

/** `staff.report.read_period`. */
export const reportSchema = z
  .object({
    totals: figuresSchema.transform(figures),
    days: z.array(daySchema),
    payments: z.array(paymentSchema),
    products: z.array(productSchema),
    categories: z.array(categorySchema),
    unassigned: wireAmount,
    gift_vouchers: giftVouchersSchema,
    cash: z.array(cashDaySchema),
  })
  .transform(({ gift_vouchers: giftVouchers, ...report }) => ({ giftVouchers, ...report }))

export type Report = z.output<typeof reportSchema>
