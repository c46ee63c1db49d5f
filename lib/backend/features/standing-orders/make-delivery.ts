import { and, eq, isNull } from 'drizzle-orm'
import { add, formatBaht, fromBahtOrNull } from '@/lib/core/money'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { isAfterClosedDay } from '@/lib/domain/delivery/delivery-dates'
import { UserError } from '@/lib/domain/errors/errors'
import { isPaidOnDelivery, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import {
  linesOfDelivery,
  planDelivery,
  type DeliveryPlan,
  type OnceChange,
  type StandingLine,
} from '@/lib/domain/standing-orders/delivery-lines'
import type { StandingChoices } from '@/lib/domain/standing-orders/standing-schemas'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { CallContext } from '@/lib/backend/context/model'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { addPieces } from '../cart/cart-lines'
import { loadCartProducts } from '../cart/cart-products'
import { loadCart } from '../cart/load-cart'
import { insertCart } from '../cart/new-cart'
import { checkUnpaidOrders } from '../orders/placing/order-limits'
import { makeOrder } from '../orders/placing/place-order'
import { cardOf } from '../payments/saved-cards'
import { withoutAddress } from '@/lib/backend/models/donated-orders'
import { donationRecipient } from './donation-recipient'
import { neverProductsOf } from './never-list'
import type { StandingRow } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { linesOf, standingLine } from './standing-order-store'

type Delivery = Readonly<{
  day: string
  once: readonly OnceChange[]
  calendar: DeliveryCalendarFacts
  /** It goes to the account that the shop names for donations. */
  isDonated: boolean
  /** Its shares of scarce stock. */
  shares: ReadonlyMap<number, number> | undefined
}>

/**
 * Makes the order of a delivery by the code that places every order: prices, stock and delivery slots of today.
 * @throws UserError why it cannot be made; the transaction must then be rolled back
 */
export async function makeDelivery(work: JobContext, row: StandingRow, delivery: Delivery) {
  const call = await callOfCustomer(work, row)
  const lines = (await linesOf(call.database, row.id)).map(standingLine)
  const plan = await planOf(call, row, { ...delivery, lines })
  if (plan.items.length === 0) throw new UserError('standingNothing')
  const choices = delivery.isDonated ? await donatedChoices(call.database, row.choices) : row.choices
  const values = { ...choices, customer_id: row.contact_id, locale: row.locale, delivery_date: delivery.day }
  const cart = await insertCart(call, values)
  await checkUnpaidOrders(call, cart)
  await addPieces(call.database, cart.id, plan.items)
  const { offeredPayments, computed } = await loadCart(call, cart)
  // The recipient does not pay on delivery.
  const payments = delivery.isDonated ? offeredPayments.filter((id) => !isPaidOnDelivery(id)) : offeredPayments
  const pay_method_id = paymentOf(payments, row.choices.pay_method_id ?? null, await isCardAgreed(call, row))
  const [ready] = await call.database.update(ecomCart).set({ pay_method_id }).where(eq(ecomCart.id, cart.id)).returning()
  if (!ready) throw new Error('A cart has gone')
  const limit = fromBahtOrNull(row.max_total)
  const total = add(computed.amount_total, computed.amount_balance)
  if (limit !== null && total > limit) {
    throw new UserError('standingOverTotal', { total: formatBaht(total), limit: formatBaht(limit) })
  }
  const order = await makeOrder(call, ready)
  // The donor may read the cart, too.
  if (delivery.isDonated) await updateRow(call.database, ecomCart, cart.id, withoutAddress)
  await saveSubstitutions(call.database, order.id, lines)
  return { order, missing: plan.missing }
}

/**
 * To the address of the recipient, without what the donor wrote for their own door; at any time of the day, because slots are those of
 * the donor's zone.
 * @throws UserError standingNoRecipient
 */
async function donatedChoices(database: Database, choices: StandingChoices): Promise<StandingChoices> {
  const recipient = await donationRecipient(database)
  if (!recipient) throw new UserError('standingNoRecipient')
  return { ...choices, ...recipient.choices, delivery_slot: null, comments: null }
}

type Planned = Delivery & Readonly<{ lines: readonly StandingLine[] }>

/** The lines of a delivery at today's prices and stock. */
async function planOf(call: CallContext, row: StandingRow, { day, once, calendar, lines, shares }: Planned): Promise<DeliveryPlan> {
  const wanted = linesOfDelivery(lines, once)
  const offers = await loadCartProducts(call, { ids: wanted.map(({ product_id }) => product_id) })
  const never = await neverProductsOf(call.database, row.contact_id)
  return planDelivery(wanted, offers, { isAfterClosedDay: isAfterClosedDay(day, calendar), never, ...(shares && { shares }) })
}

/** What is wished for single lines, if they are missing when the order is packed. */
async function saveSubstitutions(database: Database, orderId: number, lines: readonly StandingLine[]): Promise<void> {
  for (const wish of substitutions) {
    const ids = lines.flatMap(({ product_id, substitution }) => (substitution === wish ? [product_id] : []))
    if (ids.length === 0) continue
    await database
      .update(saleOrderLine)
      .set({ substitution: wish })
      .where(and(eq(saleOrderLine.order_id, orderId), isAnyOf(saleOrderLine.product_id, ids), isNull(saleOrderLine.box_id)))
  }
}

/**
 * The payment method: the chosen one, unless the customer would have to be present for it.
 * @param hasCard a saved card may be charged for it
 * @throws UserError standingNoPayment
 */
export function paymentOf(offered: readonly number[], chosen: number | null, hasCard: boolean): number {
  if (hasCard && isPaidOnline(chosen) && chosen !== null && offered.includes(chosen)) return chosen
  const possible = offered.filter((id) => !isPaidOnline(id))
  const id = chosen !== null && possible.includes(chosen) ? chosen : possible[0]
  if (id === undefined) throw new UserError('standingNoPayment')
  return id
}

/** Whether the customer has a saved card, and agreed that it is charged for this standing order. */
async function isCardAgreed({ database, ports }: CallContext, { contact_id, card_agreement }: StandingRow): Promise<boolean> {
  return card_agreement !== null && (await cardOf(database, contact_id, ports.payments?.name)) !== null
}

/** A job as a call of the customer. */
async function callOfCustomer(work: JobContext, { contact_id, locale }: StandingRow): Promise<CallContext> {
  const [user] = await work.database.select({ id: baseUser.id }).from(baseUser).where(eq(baseUser.contact_id, contact_id)).limit(1)
  return {
    ...work,
    method: 'ecom2.cart.place_order',
    locale,
    session: user ? { userId: user.id, contactId: contact_id, tokenHash: '', scopes: null } : null,
    cartKeyHash: null,
    caller: { trusted: false, address: '' },
    options: { save_address: false },
    findModel: (name) => {
      throw new Error(`No order needs the model ${name}`)
    },
  }
}
