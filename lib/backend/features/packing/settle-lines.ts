import { add, fromBaht, multiply, subtract, toBaht, type Satang } from '@/lib/core/money'
import { cashStep, roundingOf } from '@/lib/domain/cart/cash-rounding'
import { splitVat } from '@/lib/domain/cart/vat'
import { settlePayment, withoutDeposits } from '@/lib/domain/packing/weighing'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { saleOrder, type saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { paymentSettings, shopCashRounding } from '@/lib/backend/models/payment-methods'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { replaceInvoice } from '../invoices/issue-invoice'
import { payFromBalance } from '../balance/order-balance'
import { refundFromGiftVouchers } from '../orders/reservations/refund-from-gift-vouchers'
import { recordRefundOfChange } from '../payments/record-refund-of-order'

type LineRow = typeof saleOrderLine.$inferSelect

/** The amounts of a line that those of its order sum up. */
export type ChargedLine = Pick<
  LineRow,
  'amount' | 'voucher_share' | 'discount_amount' | 'unit_price' | 'qty' | 'weight_adjustment' | 'vat' | 'deposit'
>

/** The totals before and after, in baht, as the event of the change says. */
export type SettledTotals = Readonly<{ total_before: string; total_after: string }>

/**
 * Stores an order's amounts after its lines were weighed or replaced: totals, VAT and gift vouchers follow the lines. The order is
 * locked. The refund and the invoice follow with `refundDifference`, after the event of the change.
 */
export async function settleAmounts(
  call: CallContext,
  order: OrderRow,
  { before, after }: Readonly<{ before: readonly ChargedLine[]; after: readonly ChargedLine[] }>,
): Promise<SettledTotals> {
  const step = cashStep(shopCashRounding(await paymentSettings(call.database)), order.pay_method_id)
  const amounts = settledOrder(order, { before, after }, step)
  await updateRow(call.database, saleOrder, order.id, amounts)
  await refundFromGiftVouchers(call, order.id, subtract(fromBaht(order.amount_gift), fromBaht(amounts.amount_gift)))
  await payFromBalance(call, order, fromBaht(amounts.amount_balance))
  return { total_before: String(order.amount_total ?? 0), total_after: String(amounts.amount_total) }
}

/** Records the refund due for a paid order that became cheaper, and replaces its invoice. @param order before the change */
export async function refundDifference(call: CallContext, order: OrderRow, { total_after }: SettledTotals): Promise<void> {
  await recordRefundOfChange(asJobContext(call), order, Number(total_after))
  if (order.paid_at !== null) await replaceInvoice(call.database, order.id, call.now)
}

/** What the customer pays for lines, after all discounts. */
export const chargedFor = (rows: readonly ChargedLine[]): Satang =>
  subtract(
    sum(rows, (row) => row.amount),
    sum(rows, (row) => row.voucher_share),
  )

function sum(rows: readonly ChargedLine[], of: (row: ChargedLine) => number | null): Satang {
  return add(...rows.map((row) => fromBaht(of(row))))
}

/** The deposits of the containers that are packed. */
const depositsOf = (rows: readonly ChargedLine[]): Satang => add(...rows.map(({ deposit, qty }) => multiply(fromBaht(deposit), qty ?? 0)))

/** At list price. */
const listed = (rows: readonly ChargedLine[]): Satang =>
  add(...rows.map((row) => add(multiply(fromBaht(row.unit_price), row.qty ?? 0), fromBaht(row.weight_adjustment))))

type SettledColumns = Pick<
  OrderRow,
  | 'amount_gift'
  | 'amount_balance'
  | 'amount_total'
  | 'amount_rounding'
  | 'paid_at'
  | 'amount_ship'
  | 'ship_discount'
  | 'amount_total_before'
  | 'amount_discount'
  | 'amount_subtotal'
>

/** The order's amounts in baht. Its delivery fee stays: the customer is not to blame for a lighter fish. */
export function settledOrder(
  order: SettledColumns,
  { before, after }: Readonly<{ before: readonly ChargedLine[]; after: readonly ChargedLine[] }>,
  step: Satang,
) {
  const difference = (of: (rows: readonly ChargedLine[]) => Satang) => subtract(of(after), of(before))
  const payment = {
    gift: fromBaht(order.amount_gift),
    balance: fromBaht(order.amount_balance),
    money: subtract(fromBaht(order.amount_total), fromBaht(order.amount_rounding)),
  }
  const change = add(difference(chargedFor), difference(depositsOf))
  const settled = settlePayment(payment, change, order.paid_at !== null)
  const { gift, balance, money } = withoutDeposits(payment, settled, depositsOf(after))
  const rounding = roundingOf(money, step)
  const lines = after.map((row) => ({ vat: row.vat ?? 'exempt', charged: chargedFor([row]) }) as const)
  const { vat } = splitVat(lines, subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount)))
  return {
    amount_total_before: toBaht(add(fromBaht(order.amount_total_before), difference(listed))),
    amount_discount: toBaht(
      add(
        fromBaht(order.amount_discount),
        difference((rows) => sum(rows, (row) => row.discount_amount)),
      ),
    ),
    amount_subtotal: toBaht(
      add(
        fromBaht(order.amount_subtotal),
        difference((rows) => sum(rows, (row) => row.amount)),
      ),
    ),
    voucher_discount: toBaht(sum(after, (row) => row.voucher_share)),
    amount_tax: toBaht(vat),
    amount_deposit: toBaht(depositsOf(after)),
    amount_gift: toBaht(gift),
    amount_balance: toBaht(balance),
    amount_rounding: toBaht(rounding),
    amount_total: toBaht(add(money, rounding)),
  }
}
