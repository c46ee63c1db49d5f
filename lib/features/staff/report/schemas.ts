import {
  amount,
  amountOrNull,
  as,
  camelRow,
  each,
  id,
  listOf,
  number,
  one,
  oneOf,
  pick,
  record,
  requiredNumber,
  requiredText,
  rowsOf,
  text,
  textOrEmpty,
  type CamelRowOf,
  type OutputOf,
} from '@/lib/core/wire-record'
import { amountNames, countNames, orderAmountNames } from '@/lib/domain/report/report-figures'
import { customerKinds } from '@/lib/domain/report/report-period'

/** The figures of a day or of the whole period, in satang. docs/staff-guide.md says what each means. */
const figures = record({ ...each(countNames, requiredNumber), ...each(amountNames, amount) })

export type ReportFigures = CamelRowOf<typeof figures>

const reportDay = record({ day: requiredText, ...figures })

export type ReportDay = CamelRowOf<typeof reportDay>

const sold = record({ goods: amount, discount: amount, voucher_share: amount, amount })

const soldProduct = record({
  product_id: as('id', number),
  code: text,
  name: requiredText,
  categ_id: as('categoryId', number),
  qty: requiredNumber,
  kilograms: number,
  net: amount,
  cost: amountOrNull,
  ...sold,
})

export type SoldProduct = CamelRowOf<typeof soldProduct>

const soldCategory = record({ categ_id: as('id', number), name: text, ...sold })

export type SoldCategory = CamelRowOf<typeof soldCategory>

/** `staff.report.read_period`. */
export const wireReport = camelRow({
  totals: camelRow(figures),
  days: listOf(camelRow(reportDay)),
  payments: listOf(
    camelRow({
      pay_method_id: as('methodId', number),
      payments: requiredNumber,
      received: amount,
      refund_due: amount,
      refunded: amount,
    }),
  ),
  customers: listOf(camelRow({ kind: oneOf(customerKinds), customers: requiredNumber, orders: requiredNumber, sales: amount })),
  products: listOf(camelRow(soldProduct)),
  categories: listOf(camelRow(soldCategory)),
  unassigned: amount,
  gift_vouchers: camelRow({
    sold: requiredNumber,
    sold_amount: amount,
    lapsed_amount: amount,
    today: requiredText,
    balance_sold: amount,
    balance_given: amount,
    reserved: amount,
  }),
  balances: camelRow({
    opening: amount,
    refunds: amount,
    gift_vouchers: amount,
    deposits: amount,
    corrections: amount,
    used: amount,
    transferred: amount,
    closing: amount,
    deposits_held: amount,
  }),
  cash: listOf(
    camelRow({
      day: requiredText,
      orders: requiredNumber,
      amount,
      taken_orders: requiredNumber,
      taken_amount: amount,
      taken_due: amount,
    }),
  ),
})

export type Report = OutputOf<typeof wireReport>

const daySales = record({ day: requiredText, delivered: requiredNumber, sales: amount })

/** `staff.report.read_sales`: the days with a sale, in their order. */
export const wireSales = rowsOf(camelRow(daySales))

/** `staff.report.read_delivery_days`: the next days of delivery with their slots. */
export const wireDeliveryDays = rowsOf(
  camelRow({
    date: requiredText,
    orders: requiredNumber,
    places: number,
    slots: listOf(camelRow({ code: text, label: text, orders: requiredNumber, places: number })),
  }),
)

export type FilledDays = OutputOf<typeof wireDeliveryDays>

const reportOrder = record({
  id,
  number: requiredText,
  date: requiredText,
  delivered: requiredText,
  pay_method_id: as('methodId', number),
  paid_at: textOrEmpty,
  ...each(orderAmountNames, amount),
  invoices: listOf(requiredText),
})

export type ReportOrder = CamelRowOf<typeof reportOrder>

const invoiceSums = record({ number: requiredText, taxable: amount, vat: amount, exempt: amount, outside: amount, total: amount })

const reportInvoice = record({
  ...invoiceSums,
  id,
  date: requiredText,
  order: text,
  buyer: text,
  tax_id: text,
  branch: text,
  replaced: one(invoiceSums),
})

export type ReportInvoice = CamelRowOf<typeof reportInvoice>

const reportCreditNote = record({
  ...invoiceSums,
  ...pick(reportInvoice, ['id', 'date', 'buyer', 'tax_id', 'branch']),
  order: requiredText,
  invoice: requiredText,
})

export type ReportCreditNote = CamelRowOf<typeof reportCreditNote>

const cashOrder = record({
  id,
  number: requiredText,
  day: requiredText,
  delivery_slot: as('slot', text),
  amount,
  taken: amountOrNull,
  taken_at: text,
  tracking: text,
})

export type CashOrder = CamelRowOf<typeof cashOrder>

/** The rows of each list, by the method that answers it. */
export const reportLists = {
  read_orders: camelRow(reportOrder),
  read_invoices: camelRow(reportInvoice),
  read_credit_notes: camelRow(reportCreditNote),
  read_cash: camelRow(cashOrder),
}
