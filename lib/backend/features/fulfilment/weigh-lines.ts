import { asc, eq } from 'drizzle-orm'
import { add, fromBaht, subtract, toBaht, type Satang } from '@/lib/core/money'
import { displayName } from '@/lib/core/display-name'
import { splitVat } from '@/lib/domain/cart/vat'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { defaultWeighingTolerance, isFarOff, settlePayment, settleWeight, weighingToleranceSchema } from '@/lib/domain/orders/weighing'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { replaceInvoice } from '../invoices/issue-invoice'
import { mailAboutOrder } from '../mail/order-mail'
import { appendOrderEvent } from '../orders/append-order-event'
import type { OrderRow } from '../orders/placing/save-order'
import { refundFromGiftVouchers } from '../orders/reservations/refund-from-gift-vouchers'
import { asJobContext } from '../orders/staff-step'
import { recordRefundOfChange } from '../payments/record-refund-of-order'
import { staffName } from '../staff/record-staff-action'

/** Grams by order line id, and whether staff have looked again at weights far from the ordered ones. */
export type PackedWeights = Readonly<{ weights: Readonly<Record<string, number>>; isChecked: boolean }>

type LineRow = typeof saleOrderLine.$inferSelect

/**
 * Charges the goods that are sold by weight for the weight that is packed: lines, totals, VAT, gift vouchers, refund due and invoice
 * follow. The order is locked and not packed yet.
 * @throws UserError with a message for each line (`weight_7`) without a weight, or with one that is far from the ordered one
 */
export async function weighLines(call: CallContext, order: OrderRow, packed: PackedWeights): Promise<void> {
  const { database, now } = call
  const rows = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order.id)).orderBy(asc(saleOrderLine.id))
  const weighed = rows.flatMap((row) => (row.ordered_weight === null ? [] : [{ row, ordered: row.ordered_weight }]))
  const strays = Object.keys(packed.weights).filter((id) => !weighed.some(({ row }) => String(row.id) === id))
  if (strays.length > 0) throw new ProtocolError(`No line of this order is weighed under id ${strays.join(', ')}`)
  if (weighed.length === 0) return
  const tolerance = await readTolerance(database)
  checkWeights(call, weighed, packed, tolerance)
  const terms = { isPaid: order.paid_at !== null, tolerance }
  const settled = rows.map((row) => {
    const grams = packed.weights[row.id]
    return row.ordered_weight === null || grams === undefined ? row : settledLine(row, row.ordered_weight, grams, terms)
  })
  for (const { id, packed_weight, amount, voucher_share, weight_adjustment } of settled) {
    if (packed_weight === null) continue
    await database.update(saleOrderLine).set({ packed_weight, amount, voucher_share, weight_adjustment }).where(eq(saleOrderLine.id, id))
  }
  const after = settledOrder(order, rows, settled)
  if (charged(rows) === charged(settled)) return
  await database.update(saleOrder).set(after).where(eq(saleOrder.id, order.id))
  await refundFromGiftVouchers(call, order.id, subtract(fromBaht(order.amount_gift), fromBaht(after.amount_gift)))
  const detail = { total_before: String(order.amount_total ?? 0), total_after: String(after.amount_total), by: staffName(call) }
  await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'weighed', by: 'staff', now, detail })
  await recordRefundOfChange(asJobContext(call), order, after.amount_total)
  if (terms.isPaid) await replaceInvoice(database, order.id, now)
  await mailAboutOrder(asJobContext(call), order, 'orderWeighed')
}

/** In percent: the setting `weighing_tolerance`. */
async function readTolerance(database: Database): Promise<number> {
  return weighingToleranceSchema.catch(defaultWeighingTolerance).parse(await readSetting(database, 'weighing_tolerance', 'en'))
}

type Weighed = Readonly<{ row: LineRow; ordered: number }>

function checkWeights(call: CallContext, weighed: readonly Weighed[], { weights, isChecked }: PackedWeights, tolerance: number): void {
  const issues = weighed.flatMap(({ row, ordered }): Issue[] => {
    const grams = weights[row.id]
    const field = `weight_${row.id}`
    const product = displayName(row.description ?? '', languageOf(call.locale))
    if (grams === undefined) return [{ field, key: 'weightMissing', values: { product } }]
    if (isChecked || !isFarOff({ ordered, packed: grams }, tolerance)) return []
    return [{ field, key: 'weightFarOff', values: { product, packed: grams, ordered } }]
  })
  if (issues.length > 0) throw UserError.fromIssues(issues)
}

function settledLine(row: LineRow, ordered: number, packed: number, terms: Parameters<typeof settleWeight>[1]): LineRow {
  const agreed = fromBaht(row.amount)
  const { amount, voucherShare } = settleWeight({ ordered, packed, amount: agreed, voucherShare: fromBaht(row.voucher_share) }, terms)
  return {
    ...row,
    packed_weight: packed,
    amount: toBaht(amount),
    voucher_share: row.voucher_share === null ? null : toBaht(voucherShare),
    weight_adjustment: toBaht(subtract(amount, agreed)),
  }
}

const sum = (rows: readonly LineRow[], of: (row: LineRow) => number | null): Satang => add(...rows.map((row) => fromBaht(of(row))))

const charged = (rows: readonly LineRow[]): Satang =>
  subtract(
    sum(rows, (row) => row.amount),
    sum(rows, (row) => row.voucher_share),
  )

/** The order's amounts in baht. Its delivery fee stays: the customer is not to blame for a lighter fish. */
function settledOrder(order: OrderRow, before: readonly LineRow[], after: readonly LineRow[]) {
  const goods = subtract(
    sum(after, (row) => row.amount),
    sum(before, (row) => row.amount),
  )
  const payment = { gift: fromBaht(order.amount_gift), money: fromBaht(order.amount_total) }
  const { gift, money } = settlePayment(payment, subtract(charged(after), charged(before)), order.paid_at !== null)
  const lines = after.map((row) => ({ vat: row.vat ?? 'exempt', charged: charged([row]) }) as const)
  const { vat } = splitVat(lines, subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount)))
  return {
    amount_total_before: toBaht(add(fromBaht(order.amount_total_before), goods)),
    amount_subtotal: toBaht(add(fromBaht(order.amount_subtotal), goods)),
    voucher_discount: toBaht(sum(after, (row) => row.voucher_share)),
    amount_tax: toBaht(vat),
    amount_gift: toBaht(gift),
    amount_total: toBaht(money),
  }
}
