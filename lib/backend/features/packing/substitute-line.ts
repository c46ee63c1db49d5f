import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import { fromBaht, proportion, toBaht, zero } from '@/lib/core/money'
import { boxType } from '@/lib/domain/boxes/box-week'
import { listPrice, unitPrice } from '@/lib/domain/cart/pricing'
import { vatTreatment } from '@/lib/domain/cart/vat'
import { UserError } from '@/lib/domain/errors/errors'
import { depositOfSubstitute, priceSubstitute, splitLine } from '@/lib/domain/packing/substitutes'
import { approximateGrams } from '@/lib/domain/packing/weighing'
import { defineMethod, idSchema, oneIdSchema } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { loadCartProducts, type CartProduct } from '../cart/cart-products'
import { mailAboutOrder } from '../mail/order-mail'
import { lockProductsOfChange } from '../orders/changes/release-for-change'
import { decrementStock } from '../orders/reservations/decrement-stock'
import { returnToStock } from '../orders/reservations/release-reservation'
import { checkCanMove, lockOrder, recordStaffStep } from '../orders/staff-step'
import { neverProductsOf } from '../standing-orders/never-list'
import { idempotencyKeySchema, runIdempotently } from '../staff/idempotency'
import { refundDifference, settleAmounts } from './settle-lines'

const substituteSchema = z.strictObject({
  line_id: idSchema,
  /** The product that the page showed on the line. */
  ordered_id: idSchema,
  product_id: idSchema,
  /** Pieces of the line that are missing. */
  missing: z.int().min(1).max(10_000),
  /** Pieces of the substitute. */
  qty: z.int().min(1).max(10_000),
  /** Whether the missing pieces are on the shelf after all, and can be sold. */
  restock: z.boolean().default(false),
})

type Input = z.output<typeof substituteSchema>

const argumentsSchema = z.tuple([oneIdSchema, substituteSchema, idempotencyKeySchema])

type LineRow = typeof saleOrderLine.$inferSelect

/**
 * Staff pack another product for all or some pieces of a line that is short. It costs at most what was agreed for them; stock,
 * totals, refund due, invoice and mail follow. Idempotent by key.
 * @throws UserError orderCannotMove once it is packed, orderChanged, substituteTooMany, productNotForSale, boxNotSubstituted, substituteNever,
 * stockShort
 */
export const substituteLine = defineMethod('sale.order.substitute_line', argumentsSchema, async (call, [id, input, key]) => {
  await runIdempotently(call, { key, content: [id, input] }, () => substitute(call, id, input))
  return null
})

async function substitute(call: CallContext, id: number, input: Input): Promise<null> {
  const { database } = call
  const order = await lockOrder(call, id)
  checkCanMove(call, order, 'substituted')
  const rows = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, id)).orderBy(asc(saleOrderLine.id))
  const line = rows.find((row) => row.id === input.line_id)
  if (!line) throw new ProtocolError(`Order ${order.number} has no line ${input.line_id}`)
  if (line.product_id !== input.ordered_id) throw new UserError('orderChanged', { number: order.number })
  const { ordered, found } = await loadProducts(call, line, input)
  // What a box holds is in lines of its own, which would stay without it, or be missing.
  const hasContents = rows.some(({ box_id }) => box_id !== null && box_id === line.product_id)
  if (hasContents || found.row.type === boxType) throw new UserError('boxNotSubstituted')
  const never = await neverProductsOf(database, order.contact_id)
  if (never.has(input.product_id)) throw new UserError('substituteNever', { product: found.facts.name })
  await moveStock(call, order, found, input)
  const parts = splitParts(line, found, { input, isSignedIn: order.contact_id !== null })
  const after = await storeParts(call, line, parts)
  const totals = await settleAmounts(call, order, { before: rows, after: [...rows.filter((row) => row !== line), ...after] })
  const weight = (found.row.weight ?? 0) * input.qty - (ordered.row.weight ?? 0) * input.missing
  await updateRow(database, saleOrder, id, { total_weight: sql`greatest(${saleOrder.total_weight} + ${weight}, 0)` })
  const detail = { ...(totals.total_before !== totals.total_after && totals), line: String(line.id) }
  await recordStaffStep(call, order, { kind: 'substituted', detail })
  await refundDifference(call, order, totals)
  await mailAboutOrder(asJobContext(call), order, 'orderSubstituted')
  return null
}

type Products = Readonly<{ ordered: CartProduct; found: CartProduct }>

async function loadProducts(call: CallContext, line: LineRow, { ordered_id, product_id, missing }: Input): Promise<Products> {
  const products = await loadCartProducts(call, { ids: [ordered_id, product_id] })
  const [ordered, found] = [products.get(ordered_id), products.get(product_id)]
  if (!ordered || !found) throw new ProtocolError(`There is no product ${product_id}`)
  const isVoucher = ordered.row.gift_amount !== null || found.row.gift_amount !== null
  if (!found.isOrderable || isVoucher || product_id === ordered_id) throw new UserError('productNotForSale', { product: found.facts.name })
  const name = displayName(line.description ?? '', languageOf(call.locale))
  if (missing > (line.qty ?? 0)) throw new UserError('substituteTooMany', { product: name, most: line.qty ?? 0 })
  return { ordered, found }
}

/** Takes the substitute from stock. Missing pieces return to it only if staff have found them. */
async function moveStock(call: CallContext, order: OrderRow, found: CartProduct, input: Input): Promise<void> {
  const { ordered_id, product_id, missing, qty, restock } = input
  await lockProductsOfChange(call, order.id, [{ product_id, qty }])
  if (!(await decrementStock(call, [{ productId: product_id, qty, isCounted: found.facts.stock_qty !== null }])))
    throw new UserError('stockShort', { product: found.facts.name, left: Math.max(0, Math.floor(found.facts.stock_qty ?? 0)) })
  await returnToStock(call, { productId: ordered_id, sold: missing, back: restock ? missing : 0 })
}

type Parts = Readonly<{ rest: Partial<LineRow> | null; replaced: Partial<LineRow> }>

/** The pieces that are there, null if there are none, and the substitute. Amounts are baht. */
function splitParts(
  line: LineRow,
  { row, facts }: CartProduct,
  { input, isSignedIn }: Readonly<{ input: Input; isSignedIn: boolean }>,
): Parts {
  const { missing, qty } = input
  const ordered = line.qty ?? 0
  const agreed = {
    qty: ordered,
    unitPrice: fromBaht(line.unit_price),
    amount: fromBaht(line.amount),
    voucherShare: fromBaht(line.voucher_share),
  }
  const split = splitLine(agreed, missing)
  // What comes in a box has no price of its own, nor has its substitute.
  const price =
    line.box_id === null ? { list: listPrice(facts), charged: unitPrice(facts, qty, isSignedIn) } : { list: zero, charged: zero }
  const grams = approximateGrams(row)
  const replaced = {
    product_id: row.id,
    description: row.name,
    uom_id: row.uom_id,
    qty,
    unit_price: toBaht(price.list),
    discount: null,
    ...inBaht(priceSubstitute(split.missing, price, qty)),
    deposit: toBaht(depositOfSubstitute({ deposit: fromBaht(line.deposit), qty: missing }, { deposit: facts.deposit, qty })),
    vat: vatTreatment(facts),
    ordered_weight: grams === null ? null : Math.round(grams * qty),
    // It stands in for what was agreed: the shares of the other contents stay.
    content_price: line.content_price && toBaht(proportion(fromBaht(line.content_price), missing, qty)),
    left_out: null,
    substitute_for_id: line.substitute_for_id ?? line.product_id,
    substitute_for_qty: line.substitute_for_id === null ? missing : line.substitute_for_qty,
  }
  if (missing === ordered) return { rest: null, replaced }
  const left = ordered - missing
  const restGrams = line.ordered_weight === null ? null : Math.round((line.ordered_weight * left) / ordered)
  return { rest: { qty: left, ...inBaht(split.rest), ordered_weight: restGrams }, replaced }
}

function inBaht({ amount, voucherShare, discountAmount }: ReturnType<typeof priceSubstitute>) {
  return { amount: toBaht(amount), voucher_share: toBaht(voucherShare), discount_amount: toBaht(discountAmount) }
}

/** The line becomes its substitute, or keeps the pieces that are there and gets a line beside it. */
async function storeParts({ database }: CallContext, line: LineRow, { rest, replaced }: Parts): Promise<LineRow[]> {
  const [first] = await database
    .update(saleOrderLine)
    .set(rest ?? replaced)
    .where(eq(saleOrderLine.id, line.id))
    .returning()
  if (!rest) return first ? [first] : []
  const { order_id, sequence, for_promotion, box_id } = line
  const added = await database
    .insert(saleOrderLine)
    .values({ order_id, sequence, for_promotion, box_id, ...replaced })
    .returning()
  return [...(first ? [first] : []), ...added]
}
