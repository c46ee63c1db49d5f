import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fromBaht, subtract, toBaht } from '@/lib/core/money'
import { displayName } from '@/lib/core/display-name'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import {
  defaultWeighingTolerance,
  isCorrectable,
  isFarOff,
  packedWeightsSchema,
  settleWeight,
  weighingToleranceSchema,
  type WeighingTerms,
} from '@/lib/domain/packing/weighing'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { creditNote, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { appendOrderEvent } from '../orders/append-order-event'
import { lockOrder, recordStaffStep } from '../orders/staff-step'
import { staffName } from '../staff/record-staff-action'
import { chargedFor, refundDifference, settleAmounts, type SettledTotals } from './settle-lines'

/** Grams by order line id, and whether staff have looked again at weights far from the ordered ones. */
export type PackedWeights = Readonly<{ weights: Readonly<Record<string, number>>; isChecked: boolean }>

type LineRow = typeof saleOrderLine.$inferSelect

/**
 * Charges the goods that are sold by weight for the weight that is packed: lines, totals, VAT, gift vouchers, refund due and invoice
 * follow. The order is locked and not packed yet.
 * @throws UserError with a message for each line (`weight_7`) without a weight, or with one that is far from the ordered one
 */
export async function weighLines(call: CallContext, order: OrderRow, packed: PackedWeights): Promise<void> {
  const rows = await readLines(call, order.id)
  const weighed = weighedLines(rows, packed)
  if (weighed.length === 0) return
  const totals = await storeWeights(call, order, { rows, weighed, packed })
  if (!totals) return
  const detail = { ...totals, by: staffName(call) }
  await appendOrderEvent(call.database, { orderId: order.id, from: order.state, kind: 'weighed', by: 'staff', now: call.now, detail })
  await finish(call, order, totals)
}

const correctionArguments = z.tuple([
  oneIdSchema,
  z.strictObject({ weights: packedWeightsSchema, weights_checked: z.boolean().default(false) }),
])

/**
 * Staff correct the weights of packed goods until they are delivered. Settled as at packing, from what was agreed; what a paid order
 * costs can only fall, because its customer has got a mail with the amount.
 * @throws UserError orderCannotMove, weightCredited, weightMissing, weightFarOff
 */
export const correctWeights = defineMethod('sale.order.correct_weights', correctionArguments, async (call, args) => {
  const [id, { weights, weights_checked: isChecked }] = args
  const order = await lockOrder(call, id)
  if (!isCorrectable(order.state)) throw new UserError('orderChangeTooLate', { number: order.number })
  if ((await call.database.$count(creditNote, eq(creditNote.order_id, id))) > 0)
    throw new UserError('weightCredited', { number: order.number })
  const rows = await readLines(call, id)
  const packed = { weights, isChecked }
  const totals = await storeWeights(call, order, { rows, weighed: weighedLines(rows, packed), packed })
  await recordStaffStep(call, order, { kind: 'weighed', ...(totals && { detail: totals }) })
  if (totals) await finish(call, order, totals)
  return null
})

function readLines({ database }: CallContext, orderId: number): Promise<LineRow[]> {
  return database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, orderId)).orderBy(asc(saleOrderLine.id))
}

/** @throws ProtocolError for weights of lines that are not weighed */
function weighedLines(rows: readonly LineRow[], { weights }: PackedWeights): Weighed[] {
  const weighed = rows.flatMap((row) => (row.ordered_weight === null ? [] : [{ row, ordered: row.ordered_weight }]))
  const strays = Object.keys(weights).filter((id) => !weighed.some(({ row }) => String(row.id) === id))
  if (strays.length > 0) throw new ProtocolError(`No line of this order is weighed under id ${strays.join(', ')}`)
  return weighed
}

type Weighing = Readonly<{ rows: readonly LineRow[]; weighed: readonly Weighed[]; packed: PackedWeights }>

/** @returns null if the order costs the same as before */
async function storeWeights(call: CallContext, order: OrderRow, { rows, weighed, packed }: Weighing): Promise<SettledTotals | null> {
  const { database } = call
  const tolerance = await readTolerance(database)
  checkWeights(call, weighed, packed, tolerance)
  const terms = { isPaid: order.paid_at !== null, tolerance }
  const settled = rows.map((row) => {
    const grams = packed.weights[row.id]
    return row.ordered_weight === null || grams === undefined ? row : settledLine(row, row.ordered_weight, grams, terms)
  })
  for (const { id, packed_weight, amount, voucher_share, agreed_voucher_share, weight_adjustment } of settled) {
    if (packed_weight === null) continue
    const values = { packed_weight, amount, voucher_share, agreed_voucher_share, weight_adjustment }
    await updateRow(database, saleOrderLine, id, values)
  }
  return chargedFor(rows) === chargedFor(settled) ? null : settleAmounts(call, order, { before: rows, after: settled })
}

async function finish(call: CallContext, order: OrderRow, totals: SettledTotals): Promise<void> {
  await refundDifference(call, order, totals)
  await mailAboutOrder(asJobContext(call), order, 'orderWeighed')
}

/** In percent: the setting `weighing_tolerance`. */
export async function readTolerance(database: Database): Promise<number> {
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

type AgreedLine = Pick<
  LineRow,
  'amount' | 'voucher_share' | 'packed_weight' | 'weight_adjustment' | 'agreed_voucher_share' | 'substitute_for_id'
>

/** As agreed before it was weighed, whatever it was weighed to before. */
export function settledLine<Row extends AgreedLine>(row: Row, ordered: number, packed: number, terms: WeighingTerms) {
  const isFirst = row.packed_weight === null
  const agreed = {
    amount: subtract(fromBaht(row.amount), fromBaht(row.weight_adjustment)),
    voucherShare: fromBaht(isFirst ? row.voucher_share : row.agreed_voucher_share),
  }
  // A substitute never costs more than what it replaces.
  const isPaid = terms.isPaid || row.substitute_for_id !== null
  const settled = settleWeight({ ordered, packed, ...agreed }, { ...terms, isPaid })
  const isDearer = terms.isPaid && !isFirst && settled.amount > fromBaht(row.amount)
  const { amount, voucherShare } = isDearer ? { amount: fromBaht(row.amount), voucherShare: fromBaht(row.voucher_share) } : settled
  return {
    ...row,
    packed_weight: packed,
    amount: toBaht(amount),
    voucher_share: row.voucher_share === null ? null : toBaht(voucherShare),
    agreed_voucher_share: row.voucher_share === null ? null : toBaht(agreed.voucherShare),
    weight_adjustment: toBaht(subtract(amount, agreed.amount)),
  }
}
