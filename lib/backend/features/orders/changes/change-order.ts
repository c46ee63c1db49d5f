import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok, fromTimeInBangkok } from '@/lib/core/dates'
import { pick } from '@/lib/core/wire-record'
import { add, fromBaht, zero } from '@/lib/core/money'
import { amountsInBaht, orderFromCart } from '@/lib/domain/checkout/order-from-cart'
import { checkoutChoicesSchema, type CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { amountChange, asOrdered, type OrderedLine } from '@/lib/domain/orders/order-changes'
import { minimumOfChange } from '@/lib/domain/checkout/order-minimum'
import { computeCart } from '@/lib/domain/cart/totals'
import { beforeCutOff, keepingSlot, minDeliveryDate } from '@/lib/domain/delivery/delivery-dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { inTransaction } from '@/lib/backend/context/define-method'
import { orderEvent, saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { sendBackInStock } from '@/lib/backend/features/catalog/send-back-in-stock'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { payFromBalance } from '../../balance/order-balance'
import { loadCart, type LoadedCart } from '../../cart/load-cart'
import { lockCalendar } from '../placing/lock-for-order'
import { orderLines, slotColumns } from '../placing/save-order'
import { redeemGiftVouchers, reserveStock, redeemVoucher } from '../reservations/reserve-stock'
import { checkHasNoAddOns, checkIsDeliveredAlone } from './add-on-orders'
import { checkIsChangeable, checkNotChangedSince, closeOpenPayments, countChange, lockChangeable, changedBy } from './changeable-order'
import { readOwnOrder } from '../own-order'
import { recordChange } from './record-change'
import { lockCartOf, orderedLines, replaceCartLines, releaseForChange } from './release-for-change'
import { issueInvoice, replaceInvoice } from '../../invoices/issue-invoice'
import { recordRefundOfChange, recordReportedTransfer } from '../../payments/record-refund-of-order'
import { appendOrderEvent } from '../append-order-event'
import { checkOrder } from '../placing/check-order'

type Pieces = Readonly<{ product_id: number; qty: number }>

type Edit = Readonly<{ what: 'lines'; products: readonly Pieces[] } | { what: 'address'; choices: Partial<CheckoutChoices> }>

const contextSchema = z.object({
  /** The total that the page showed for the change. */
  amount_total: z.number().optional().catch(undefined),
  /** Computes the new amounts without saving the change. */
  preview: z.boolean().catch(false),
  /** Idempotency key of one button press: a repeated request does not apply the change twice. */
  key: z.string().min(8).max(64).optional().catch(undefined),
})

type Context = z.output<typeof contextSchema>

/** Carries the preview's amounts out of the transaction, which this error rolls back. */
class PreviewDone extends Error {
  constructor(readonly order: unknown) {
    super('A preview changes nothing')
  }
}

/**
 * Changes the lines or the address of an order atomically. Stock, codes, delivery fee and amounts are recomputed with the same
 * functions as the cart.
 * @returns the order's new amounts and lines
 */
export async function changeOrder(call: CallContext, id: number, edit: Edit): Promise<unknown> {
  const context = contextSchema.parse(call.options)
  await checkIsChangeable(call, await readOwnOrder(call, id))
  await countChange(call, id, context.preview ? 'orderPreviewsByOrder' : 'orderChangesByOrder')
  if (!context.preview) await closeOpenPayments(call, id)
  try {
    return await inTransaction(call, (part) => changeLocked(part, id, edit, context))
  } catch (done) {
    if (done instanceof PreviewDone) return done.order
    throw done
  }
}

async function changeLocked(call: CallContext, id: number, edit: Edit, context: Context): Promise<unknown> {
  const order = await lockChangeable(call, id)
  if (context.key !== undefined && (await isDone(call, id, context.key))) return readAmounts(call, id)
  await checkNotChangedSince(call, order)
  await checkHasNoSubstitutes(call, order)
  const ordered = await orderedLines(call, id)
  if (edit.what === 'lines' && isSame(edit.products, ordered)) return readAmounts(call, id)
  if (edit.what === 'address') await checkIsDeliveredAlone(call, order)
  if (edit.what === 'lines') await checkSentVouchers(call, order, ordered, edit.products)
  await rebuild(call, order, ordered, edit)
  const after = await readAmounts(call, id)
  if (context.preview) throw new PreviewDone(after)
  const total = after.amount_total ?? 0
  if (context.amount_total !== undefined && context.amount_total !== total) throw new UserError('orderChanged', { number: order.number })
  await recordChange(call, order, { what: edit.what, key: context.key, total })
  await settleChange(call, order, after)
  await sendBackInStock(asJobContext(call))
  return after
}

/** Products and amounts are computed from what was ordered, so they stay once staff pack substitutes. */
async function checkHasNoSubstitutes({ database }: CallContext, { id, number }: OrderRow): Promise<void> {
  const isSubstitute = and(eq(saleOrderLine.order_id, id), isNotNull(saleOrderLine.substitute_for_id))
  if ((await database.$count(saleOrderLine, isSubstitute)) > 0) throw new UserError('orderChangeTooLate', { number })
}

/** Releases everything the order holds and reserves it again with the change applied. */
async function rebuild(call: CallContext, order: OrderRow, ordered: Awaited<ReturnType<typeof orderedLines>>, edit: Edit): Promise<void> {
  const cart = await lockCartOf(call, order)
  // Orders imported from another shop have no cart to recompute from.
  if (!cart) throw new UserError('orderChangeTooLate', { number: order.number })
  const products = edit.what === 'lines' ? edit.products : ordered
  const choices = { ...checkoutChoicesSchema.parse(order), ...(edit.what === 'address' && edit.choices) }
  await releaseForChange(call, order, cart, products)
  await replaceCartLines(call, cart.id, products)
  const first = await loadCart(call, { ...cart, ...choices, create_account: cart.create_account, voucher_id: order.voucher_id })
  const loaded = computeChange(first, order, ordered, first.facts.calendar)
  checkChange(call, loaded, order, { ordered, choices })
  if (!(await reserveStock(call, loaded))) throw new UserError('orderChanged', { number: order.number })
  await redeemVoucher(call, loaded)
  await lockCalendar(call.database)
  const placed = computeChange(first, order, ordered, await loadCalendar(call))
  checkChange(call, placed, order, { ordered, choices })
  await redeemGiftVouchers({ ...call, now: placedAt(order) }, placed, order.id)
  await payFromBalance(call, order, placed.computed.amount_balance)
  await save(call, order, placed, choices)
}

async function save(call: CallContext, order: OrderRow, placed: LoadedCart, choices: CheckoutChoices): Promise<void> {
  const { database } = call
  const draft = orderFromCart(placed.computed, choices)
  const amounts = amountsInBaht(draft.order)
  checkNewAmount(order, amounts)
  // Without goods to deliver, the order would have no day for its add-on orders.
  if (draft.order.delivery_date === null) await checkHasNoAddOns(call, order)
  await updateRow(database, saleOrder, order.id, {
    ...draft.order,
    ...slotColumns(placed.facts, draft.order),
    ...amounts,
    state: order.state,
    pay_method_id: order.pay_method_id,
  })
  const wishes = await substitutionsOf(call, order.id)
  await database.delete(saleOrderLine).where(eq(saleOrderLine.order_id, order.id))
  const lines = orderLines(draft.lines, order.id, placed)
  await database.insert(saleOrderLine).values(lines.map((line) => ('box_id' in line ? line : { ...line, ...wishes(line.product_id) })))
}

/** What is wished for single lines if they are missing, which a change keeps. */
async function substitutionsOf({ database }: CallContext, orderId: number) {
  const { product_id, substitution } = saleOrderLine
  const rows = await database
    .select({ product_id, substitution })
    .from(saleOrderLine)
    .where(and(eq(saleOrderLine.order_id, orderId), isNotNull(substitution)))
  return (productId: number | null) => {
    const found = rows.find((row) => row.product_id === productId)
    return found && { substitution: found.substitution }
  }
}

function isSame(wanted: readonly Pieces[], ordered: readonly Pieces[]): boolean {
  const pieces = new Map(ordered.map(({ product_id, qty }) => [product_id, qty]))
  return wanted.length === ordered.length && wanted.every(({ product_id, qty }) => pieces.get(product_id) === qty)
}

async function isDone({ database }: CallContext, orderId: number, key: string): Promise<boolean> {
  const isSame = and(eq(orderEvent.order_id, orderId), eq(orderEvent.kind, 'changed'), sql`${orderEvent.detail} ->> 'key' = ${key}`)
  return (await database.$count(orderEvent, isSame)) > 0
}

const amountNames = [
  'amount_subtotal',
  'amount_tax',
  'amount_ship',
  'ship_discount',
  'voucher_discount',
  'amount_deposit',
  'amount_gift',
  'amount_balance',
  'amount_total',
] as const

async function readAmounts({ database }: CallContext, orderId: number) {
  const [amounts] = await database.select(pick(saleOrder, amountNames)).from(saleOrder).where(eq(saleOrder.id, orderId))
  if (!amounts) throw new Error(`There is no order ${orderId}`)
  const { product_id, qty, unit_price, amount, for_promotion } = saleOrderLine
  const lines = await database
    .select({ product_id, qty, unit_price, amount, for_promotion })
    .from(saleOrderLine)
    .where(and(eq(saleOrderLine.order_id, orderId), isNull(saleOrderLine.box_id)))
    .orderBy(asc(saleOrderLine.id))
  return { ...amounts, lines }
}

/** Records the refund and replaces the invoice after a change of lines or address. @param order before the change */
async function settleChange(call: CallContext, order: OrderRow, { amount_total }: Readonly<{ amount_total: number | null }>) {
  const total = amount_total ?? 0
  if (order.state === 'wait_payment' && total === 0) return payWithNothing(call, order)
  if (order.paid_at === null) return
  await recordRefundOfChange(asJobContext(call), order, total)
  await replaceInvoice(call.database, order.id, call.now)
}

/** After a change, gift vouchers may cover the whole total: the order is then paid. */
async function payWithNothing(call: CallContext, order: OrderRow): Promise<void> {
  const { database, now } = call
  const { id, state } = order
  await updateRow(database, saleOrder, id, { state: stateAfter(state, 'paid', 'shop'), paid_at: timeInBangkok(now) })
  await appendOrderEvent(database, { orderId: id, from: state, kind: 'paid', by: 'shop', now, detail: { amount: '0' } })
  await issueInvoice(database, id, now)
  await recordReportedTransfer(asJobContext(call), order)
}

/** When an order was placed: its codes and promotions are checked against this time. */
function placedAt({ create_time, date }: OrderRow): Date {
  return fromTimeInBangkok(create_time ?? `${date} 00:00:00`)
}

/**
 * Computes an order with other lines or another address, as its cart was computed. Codes and promotions are valid as on the day
 * of the order; unchanged lines keep their price.
 */
function computeChange(loaded: LoadedCart, order: OrderRow, ordered: readonly OrderedLine[], calendar: DeliveryCalendarFacts): LoadedCart {
  const lineOf = new Map(ordered.map((line) => [line.product_id, line]))
  const lines = loaded.facts.lines.map((line) => {
    const before = lineOf.get(line.product.product_id)
    return { ...line, product: asOrdered(line.product, line.qty, before, loaded.facts.customer !== null) }
  })
  const { voucher: used } = loaded.facts
  // The voucher was valid for this customer when they ordered; later orders must not invalidate it.
  const voucher = used && { ...used, max_orders: null, max_orders_per_customer: null, new_customer: false }
  const money = order.paid_at === null ? {} : { money_paid: fromBaht(order.amount_total) }
  const facts = { ...loaded.facts, ...money, lines, voucher, calendar: keepingSlot(calendar, order) }
  const computed = computeCart({ ...facts, now: placedAt(order) })
  return { ...loaded, facts, computed: { ...computed, min_delivery_date: minDeliveryDate(facts.now, facts.calendar, computed.delivery) } }
}

type Amounts = Readonly<Record<'amount_total' | 'amount_gift' | 'amount_balance', number | null>>

/** @throws UserError orderCostsMore when the order may not have the new total */
function checkNewAmount(order: OrderRow, after: Amounts): void {
  const sum = ({ amount_total, amount_gift, amount_balance }: Amounts) =>
    add(fromBaht(amount_total), fromBaht(amount_gift), fromBaht(amount_balance))
  if (amountChange(order) === 'lower' && sum(after) > sum(order)) throw new UserError('orderCostsMore', { number: order.number })
}

/** Gift vouchers were e-mailed when the order was paid, so their lines cannot change. @throws UserError orderVouchersSent */
async function checkSentVouchers(
  { database }: CallContext,
  { paid_at, number }: OrderRow,
  ordered: readonly Pieces[],
  wanted: readonly Pieces[],
): Promise<void> {
  if (paid_at === null) return
  const pieces = (of: readonly Pieces[], id: number) => of.find(({ product_id }) => product_id === id)?.qty ?? 0
  const changed = [...ordered, ...wanted].map(({ product_id }) => product_id).filter((id) => pieces(ordered, id) !== pieces(wanted, id))
  const isVoucher = and(inArray(product.id, changed), isNotNull(product.gift_amount))
  if ((await database.$count(product, isVoucher)) > 0) throw new UserError('orderVouchersSent', { number })
}

type Checked = Readonly<{ ordered: readonly OrderedLine[]; choices: CheckoutChoices }>

/** @throws UserError for everything that prevents the change, with the errors of placing an order */
function checkChange(call: CallContext, changed: LoadedCart, order: OrderRow, { ordered, choices }: Checked): void {
  const { facts, cart, promotion } = changed
  if (order.voucher_id !== null && !facts.voucher) throw new UserError('voucherExpired')
  if (cart.promotion_voucher_id !== null && !promotion) throw new UserError('promotionExpired')
  const pieces = new Map(ordered.map(({ product_id, qty }) => [product_id, qty ?? 0]))
  const wasOrdered = (id: number) => (facts.lines.find(({ product }) => product.product_id === id)?.qty ?? 0) <= (pieces.get(id) ?? 0)
  // Products that are no longer sold may stay in an order. Its gift vouchers have already paid, so they are not checked again.
  const products = new Map([...changed.products].map(([id, each]) => [id, { ...each, isOrderable: each.isOrderable || wasOrdered(id) }]))
  const offeredPayments = [order.pay_method_id ?? 0]
  const order_minimum = minimumOfChange(facts.order_minimum ?? zero, fromBaht(order.amount_subtotal))
  const day = choices.delivery_date
  const now = changedBy(call) === 'staff' && day ? beforeCutOff(day, facts.now, facts.calendar) : facts.now
  checkOrder({ ...changed, products, facts: { ...facts, now, gift_vouchers: [], order_minimum }, offeredPayments }, choices)
}
