import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { bookableDays } from '@/lib/domain/delivery/delivery-dates'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import { UserError } from '@/lib/domain/errors/errors'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import {
  maxStandingOrders,
  newStandingSchema,
  standingChangesSchema,
  standingChoicesSchema,
  dateSchema,
  onceChangesSchema,
} from '@/lib/domain/standing-orders/standing-schemas'
import { deliveryTimes, type Schedule } from '@/lib/domain/standing-orders/schedule'
import { dueDeliveries } from '@/lib/domain/standing-orders/standing-delivery'
import { defineMethod, oneIdSchema, requireCustomer, requirePerson } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import {
  standingDelivery,
  standingOrder,
  standingOrderLine,
  type StandingRow,
} from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { lockCustomer } from '../accounts/lock-customer'
import { loadCartProducts } from '../cart/cart-products'
import { isDonatedOrder } from '@/lib/backend/models/donated-orders'
import { offeredPaymentMethods, paymentSettings } from '@/lib/backend/models/payment-methods'
import { readOwnOrder } from '../orders/own-order'
import { piecesOf } from '../orders/placing/order-again'
import { cardOf } from '../payments/saved-cards'
import { agreementOf } from './card-methods'
import { idempotencyKeySchema, runIdempotently } from '../staff/idempotency'
import { donationRecipient } from './donation-recipient'
import { paymentOf } from './make-delivery'
import { neverProductsOf } from './never-list'
import { findLatestOrder } from './read-standing-orders'
import {
  linesOf,
  loadStandingFacts,
  lockOwn,
  readStandingSetting,
  recordDelivery,
  recordsOf,
  saveChange,
  standingOrderOf,
} from './standing-order-store'

type Line = Readonly<{ product_id: number; qty: number; max_price: number | null; substitution: Substitution | null }>

/** Of a line for which nothing is chosen. */
const plain = { max_price: null, substitution: null }

const newStandingArguments = z.tuple([newStandingSchema, idempotencyKeySchema.optional()])

/**
 * Begins a standing order with address and payment of one of the caller's orders, and its lines or those that are chosen. Once for its
 * key. A program with an API token names none but the latest order.
 * @returns its id
 * @throws UserError loginRequired, apiTokenForbids, standingOrdersOff, tooManyStandingOrders, saleOrderUnknown, standingNeedsOrder,
 * standingDayGone, standingNoPayment, standingNever
 */
const create = defineMethod('sale.standing.create', newStandingArguments, async (call, [standing, key]) => {
  const { contactId } = requireCustomer(call)
  if (standing.order_id !== 'latest') requirePerson(call)
  return runIdempotently(call, { key, content: { begunBy: contactId, standing } }, () => begin(call, standing))
})

async function begin(call: CallContext, { order_id, delivery_slot, lines: chosen, ...schedule }: z.output<typeof newStandingSchema>) {
  const { contactId } = requireCustomer(call)
  if (!(await readStandingSetting(call.database)).is_on) throw new UserError('standingOrdersOff')
  // Locked, so that two tabs do not begin more than there may be.
  await lockCustomer(call.database, contactId)
  const own = and(eq(standingOrder.contact_id, contactId), isNull(standingOrder.ended_at))
  const open = await call.database.$count(standingOrder, own)
  if (open >= maxStandingOrders) throw new UserError('tooManyStandingOrders', { maximum: maxStandingOrders })
  const order = order_id === 'latest' ? await findLatestOrder(call) : await readOwnOrder(call, order_id)
  if (!order) throw new UserError('standingNeedsOrder')
  // A donated delivery has the address of another customer.
  if (order.contact_id !== contactId || (await isDonatedOrder(call.database, order.id)))
    throw new UserError('saleOrderUnknown', { number: order_id })
  const offered = offeredPaymentMethods(call, await paymentSettings(call.database))
  const choices = standingChoicesSchema.parse({ ...order, delivery_slot, pay_method_id: paymentOf(offered, order.pay_method_id, false) })
  await checkFirstDate(call, schedule, delivery_slot)
  const ofOrder = async () =>
    (await piecesOf(call, order.id)).map(({ productId, qty }) => ({ ...plain, product_id: productId, qty: Math.ceil(qty) }))
  const lines = chosen ?? (await withoutNever(call, await ofOrder()))
  const time = timeInBangkok(call.now)
  const [row] = await call.database
    .insert(standingOrder)
    .values({
      ...schedule,
      choices,
      contact_id: contactId,
      locale: call.locale,
      settled_until: todayInBangkok(call.now),
      changed_at: time,
      check_at: time,
      create_time: time,
    })
    .returning({ id: standingOrder.id })
  if (!row) throw new Error('A standing order was not made')
  await saveLines(call, row.id, lines, chosen ? [] : lines)
  return { id: row.id }
}

/**
 * Changes a standing order from its next delivery on that is not made yet.
 * @throws UserError standingOrderUnknown, standingChanged, standingDayGone, standingNoPayment, productUnknown, standingNever
 */
const change = defineMethod('sale.standing.change', z.tuple([oneIdSchema, standingChangesSchema]), async (call, [id, changes]) => {
  const row = await lockOwn(call, id)
  const { lines, known_lines, interval = row.interval, first_date = row.first_date, max_total = row.max_total, ...chosen } = changes
  const choices = standingChoicesSchema.parse({ ...row.choices, ...chosen })
  const slot = choices.delivery_slot ?? null
  const isMoved = interval !== row.interval || first_date !== row.first_date || slot !== (row.choices.delivery_slot ?? null)
  if (first_date !== row.first_date || interval !== row.interval) await checkFirstDate(call, { interval, first_date }, slot)
  await saveChange(call, id, {
    interval,
    first_date,
    max_total,
    choices,
    card_agreement: await agreedCard(call, row, chosen.pay_method_id),
  })
  if (known_lines && !isDeepStrictEqual(known_lines, await linesOf(call.database, id))) throw new UserError('standingChanged')
  if (lines) await saveLines(call, id, lines)
  if (isMoved) await deletePlans(call, row)
})

/**
 * The customer's agreement with a payment they choose: that by card is given with the choice, once a card is saved.
 * @throws UserError standingNoPayment
 */
async function agreedCard(call: CallContext, { contact_id, choices, card_agreement }: StandingRow, chosen: number | undefined) {
  if (chosen === undefined || chosen === choices.pay_method_id) return card_agreement
  const offered = offeredPaymentMethods(call, await paymentSettings(call.database))
  const hasCard = (await cardOf(call.database, contact_id, call.ports.payments?.name)) !== null
  if (paymentOf(offered, chosen, hasCard) !== chosen) throw new UserError('standingNoPayment')
  return isPaidOnline(chosen) ? agreementOf(timeInBangkok(call.now), languageOf(call.locale)) : null
}

/** Changes one delivery. @throws UserError standingOrderUnknown, standingTooLate, productUnknown, standingNever */
const changeOnce = defineMethod(
  'sale.standing.change_once',
  z.tuple([oneIdSchema, dateSchema, onceChangesSchema]),
  async (call, [id, due, once]) => {
    const row = await lockOwn(call, id)
    const { state } = await openDelivery(call, row, due)
    await checkProducts(call, once, await linesOf(call.database, id))
    await recordDelivery(call.database, id, due, { state: state === 'held' || state === 'skipped' ? state : 'changed', once })
    await saveChange(call, id, {})
  },
)

const skipArguments = z.tuple([oneIdSchema, dateSchema, z.union([z.boolean(), z.literal('donate')])])

/**
 * Skips one delivery, or donates it to the account that the shop names, which no program with an API token does; `false` takes either
 * back until orders for its day end.
 * @throws UserError standingOrderUnknown, standingTooLate, standingNoRecipient, apiTokenForbids
 */
const skip = defineMethod('sale.standing.skip', skipArguments, async (call, [id, due, change]) => {
  const donated = change === 'donate'
  if (donated) requirePerson(call)
  const row = await lockOwn(call, id)
  await openDelivery(call, row, due)
  if (donated && !(await donationRecipient(call.database))) throw new UserError('standingNoRecipient')
  await recordDelivery(call.database, id, due, { state: change === true ? 'skipped' : 'changed', donated })
  await saveChange(call, id, {})
})

/** Delivers nothing that is due before a day; null goes on at once. @throws UserError standingOrderUnknown, standingDayGone */
const pause = defineMethod('sale.standing.pause', z.tuple([oneIdSchema, dateSchema.nullable()]), async (call, [id, until]) => {
  await lockOwn(call, id)
  const today = todayInBangkok(call.now)
  if (until !== null && (until <= today || until > addDays(today, mostPausedDays))) throw new UserError('standingDayGone')
  await saveChange(call, id, { paused_until: until })
})

const mostPausedDays = 366

/** Ends it; orders that are made already stay. @throws UserError standingOrderUnknown */
const end = defineMethod('sale.standing.end', z.tuple([oneIdSchema]), async (call, [id]) => {
  await lockOwn(call, id)
  await saveChange(call, id, { ended_at: timeInBangkok(call.now) })
})

export const standingOrderMethods = [create, change, changeOnce, skip, pause, end]

/** @throws UserError standingDayGone, unless the day has a delivery in the slot that can still be made */
async function checkFirstDate(call: CallContext, { first_date }: Schedule, slot: string | null): Promise<void> {
  const facts = await loadStandingFacts(call)
  const times = deliveryTimes(first_date, { ...facts, slot })
  const isFar = first_date > addDays(todayInBangkok(call.now), bookableDays)
  if (isFar || times?.day !== first_date || times.until <= timeInBangkok(call.now)) throw new UserError('standingDayGone')
}

/** A delivery whose order is not made yet. */
async function openDelivery(call: CallContext, row: StandingRow, due: string) {
  const [records, facts] = [await recordsOf(call.database, row.id), await loadStandingFacts(call)]
  const found = dueDeliveries(standingOrderOf(row), records, facts, mostPausedDays).find(({ due_date }) => due_date === due)
  if (!found || found.next === 'done' || found.next === 'miss') throw new UserError('standingTooLate')
  return found
}

/** @param bought of the order that it begins with */
async function saveLines(call: CallContext, id: number, lines: readonly Line[], bought: readonly Line[] = []): Promise<void> {
  await checkProducts(call, lines, await linesOf(call.database, id), bought)
  await call.database.delete(standingOrderLine).where(eq(standingOrderLine.standing_order_id, id))
  await call.database.insert(standingOrderLine).values(lines.map((line) => ({ ...line, standing_order_id: id })))
}

/** What of an order's lines is not on the never-list; all of them if nothing is left, which are refused then. */
async function withoutNever(call: CallContext, lines: readonly Line[]): Promise<readonly Line[]> {
  const never = await neverProductsOf(call.database, requireCustomer(call).contactId)
  const wanted = lines.filter(({ product_id }) => !never.has(product_id))
  return wanted.length > 0 ? wanted : lines
}

type Piece = Readonly<{ product_id: number; qty: number }>

/**
 * Gift vouchers are bought one by one. What is hidden, or on the never-list, cannot be added; what was there before stays, and is left
 * out of deliveries: what is not sold today may be sold again.
 * @param bought may be hidden by now, too
 * @throws UserError productUnknown, standingNever
 */
async function checkProducts(
  call: CallContext,
  lines: readonly Piece[],
  before: readonly Piece[],
  bought: readonly Piece[] = [],
): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const products = await loadCartProducts(call, { ids })
  const had = new Set([...before, ...bought].map(({ product_id }) => product_id))
  const isKnown = (id: number) => {
    const row = products.get(id)?.row
    return row?.gift_amount === null && (had.has(id) || (row.active !== false && row.is_published !== false))
  }
  if (new Set(ids).size < ids.length || !ids.every(isKnown)) throw new UserError('productUnknown')
  const never = await neverProductsOf(call.database, requireCustomer(call).contactId)
  const added = lines.find(
    (line) => line.qty > 0 && never.has(line.product_id) && !before.some((each) => each.product_id === line.product_id),
  )
  if (added) throw new UserError('standingNever', { product: products.get(added.product_id)?.facts.name ?? '' })
}

/** Deletes what is recorded of deliveries on the former days; those whose orders are made stay. */
async function deletePlans({ database }: CallContext, { id }: StandingRow): Promise<void> {
  const isPlan = inArray(standingDelivery.state, ['changed', 'skipped', 'held'])
  await database.delete(standingDelivery).where(and(eq(standingDelivery.standing_order_id, id), isPlan))
}
