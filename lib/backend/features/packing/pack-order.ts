import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { isTestOrder, testOrderNumber } from '@/lib/domain/orders/test-order'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { isLotOf, isOutOfDate, lotToPack, type LotFacts, type LottedProduct } from '@/lib/domain/packing/lots'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking, stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { CallContext } from '@/lib/backend/context/model'
import { languageOf } from '@/lib/backend/context/language'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { bindReplacements, replacementsToPack } from '../problems/due-replacements'

/**
 * Records the lot of each order line and of each replacement that comes with it, and the picking that the QR code on a pack refers to. Lines without a chosen lot get the
 * lot that expires first. A lot that expires before the delivery day is never used.
 * @returns the number of the picking; null for an order of gift vouchers only, which needs no packing
 * @throws UserError with a message for each line (`line_7`) whose chosen lot is not available
 */
export async function packOrder(call: CallContext, order: OrderRow, chosen: ChosenLots): Promise<string | null> {
  const { database, now } = call
  const ordered = await linesToPack(call, order.id)
  const replacements = await replacementsToPack(call, order.id)
  // A negative id is no line's, so no lot can be chosen for a replacement.
  const lines = [...ordered, ...replacements.map((report) => ({ ...report, id: -report.id }))]
  if (lines.length === 0) return null
  const today = todayInBangkok(now)
  const day = order.delivery_date !== null && order.delivery_date > today ? order.delivery_date : today
  const packed = await chooseLots(call, lines, { chosen, day })
  const number = await nextPickingNumber(call, order)
  const date = timeInBangkok(now)
  const [picking] = await database
    .insert(stockPicking)
    .values({ number, date, sale_id: order.id, create_time: date })
    .returning({ id: stockPicking.id })
  if (!picking) throw new Error(`Nothing says that order ${order.number} was packed`)
  for (const { line, lot } of packed) {
    if (line.id > 0) await updateRow(database, saleOrderLine, line.id, { lot_id: lot?.id ?? null })
  }
  await database.insert(stockMove).values(
    packed.map(({ line, lot }, index) => ({
      number: `${number}-${index + 1}`,
      date,
      picking_id: picking.id,
      product_id: line.product.id,
      lot_id: lot?.id ?? null,
      qty: line.qty,
    })),
  )
  await bindReplacements(
    database,
    order.id,
    replacements.map(({ id }) => id),
  )
  return number
}

/** The number of a test order's picking leaves no gap when the order is removed. */
async function nextPickingNumber({ database, now }: CallContext, order: OrderRow): Promise<string> {
  if (!isTestOrder(order)) return nextDocumentNumber(database, `OUT${todayInBangkok(now).slice(0, 4)}`, stockPicking)
  return `${testOrderNumber}-${(await database.$count(stockPicking, eq(stockPicking.sale_id, order.id))) + 1}`
}

/** Gift vouchers are sent by e-mail, so they are left out. */
async function linesToPack({ database }: CallContext, orderId: number) {
  const { id, qty } = saleOrderLine
  return database
    .select({ id, qty, product: { id: product.id, parent_id: product.parent_id, name: product.name } })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(eq(saleOrderLine.order_id, orderId), isNull(product.gift_amount)))
    .orderBy(asc(saleOrderLine.id))
}

/** Lot numbers by order line id. */
type ChosenLots = Readonly<Record<string, string>>

type Line = Readonly<{ id: number; qty: number | null; product: LottedProduct & Readonly<{ name: string }> }>

type Choice = Readonly<{
  chosen: ChosenLots
  /** The day on which all lots must still be valid, YYYY-MM-DD. */
  day: string
}>

/**
 * The lot of each line: the chosen one, else the valid one that expires first; null if the product has no valid lot.
 * @throws UserError with a message for each line (`line_7`) whose chosen lot is not available
 */
async function chooseLots<PackedLine extends Line>(
  call: CallContext,
  lines: readonly PackedLine[],
  { chosen, day }: Choice,
): Promise<Readonly<{ line: PackedLine; lot: LotFacts | null }>[]> {
  const strays = Object.keys(chosen).filter((id) => !lines.some((line) => String(line.id) === id))
  if (strays.length > 0) throw new ProtocolError(`No line of this order is packed under id ${strays.join(', ')}`)
  const lots = await loadLots(call, lines, { chosen, day })
  const issues: Issue[] = []
  const packed = lines.map((line) => {
    const named = chosen[line.id]
    if (named === undefined) return { line, lot: lotToPack(lots, line.product, day) }
    const lot = lots.find(({ number }) => number === named) ?? null
    const key = issueOf(lot, line.product, day)
    const product = displayName(line.product.name, languageOf(call.locale))
    if (key) issues.push({ field: `line_${line.id}`, key, values: { lot: named, product } })
    return { line, lot }
  })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  return packed
}

/** Lots that are still valid on that day, and those chosen by number. */
async function loadLots({ database }: CallContext, lines: readonly Line[], { chosen, day }: Choice): Promise<LotFacts[]> {
  const { id, number, product_id, expiry_date } = stockLot
  const products = lines.flatMap(({ product }) => (product.parent_id === null ? [product.id] : [product.id, product.parent_id]))
  const isGood = or(isNull(expiry_date), gte(expiry_date, day))
  return database
    .select({ id, number, product_id, expiry_date })
    .from(stockLot)
    .where(or(and(inArray(product_id, products), isGood), inArray(number, Object.values(chosen))))
}

function issueOf(lot: LotFacts | null, product: LottedProduct, day: string) {
  if (!lot) return 'lotUnknown'
  if (!isLotOf(lot, product)) return 'lotOfAnother'
  return isOutOfDate(lot, day) ? 'lotOutOfDate' : null
}
