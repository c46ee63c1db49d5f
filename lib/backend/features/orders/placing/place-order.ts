import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutChoicesSchema, type CheckoutChoices } from '@/lib/domain/orders/checkout-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { recordOrder } from '@/lib/platform/observability/metrics'
import { todayInBangkok } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { loadCalendar } from '../../cart/delivery/delivery-facts'
import { lockCart, type CartRow } from '../../cart/find-cart'
import { loadCart, type LoadedCart } from '../../cart/load-cart'
import { offeredPaymentMethods } from '@/lib/backend/models/sales/offered-payment-methods'
import { orderFromCart } from '@/lib/domain/cart/order-from-cart'
import { computeCart } from '@/lib/domain/cart/totals'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../../mail/order-mail'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { checkOrder } from './check-order'
import { lockCalendar, lockCodes } from './lock-for-order'
import { countOrder } from './order-limits'
import { saveFirstAddress } from './save-first-address'
import { saveOrder, type PlacedOrder } from './save-order'
import { nextStep } from '../../payments/start-payment'
import { takeGiftVouchers, takeStock, takeVoucher } from '../reservations/reserve-stock'

const argumentsSchema = z.tuple([oneIdSchema])

const contextSchema = z.object({
  /** The total that the page has shown; a client that sends it never pays another one unasked. */
  amount_total: z.number().optional().catch(undefined),
  /** Whether a first address is saved; it is, unless the customer has said no. */
  save_address: z.boolean().catch(true),
})

/**
 * Makes an order of a cart, whole or not at all, and once: asked again, it answers with the same order.
 * It opens its own transaction, because a payment provider may have to be asked after it.
 * @returns `{payment_url}` for a card order that is still to be paid, else `{sale_id}`
 */
export const placeOrder: Method = async (call, args) => {
  const [cartId] = argumentsSchema.parse(args)
  const { order, isNew } = await inTransaction(call, (part) => orderOfCart(part, cartId))
  if (isNew) recordOrder()
  return nextStep(call, order)
}

async function orderOfCart(call: CallContext, cartId: number): Promise<Readonly<{ order: PlacedOrder; isNew: boolean }>> {
  const cart = await lockCart(call, cartId)
  if (cart.state === 'draft') {
    const takeBack = await countOrder(call, cart)
    try {
      return { order: await makeOrder(call, cart), isNew: true }
    } catch (refusal) {
      await takeBack()
      throw refusal
    }
  }
  const [order] = await call.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart.id))
  if (!order) throw new UserError('missingCart')
  return { order, isNew: false }
}

/** What all orders wait for is locked last, so that each of them is waited for as shortly as can be. */
async function makeOrder(call: CallContext, cart: CartRow): Promise<PlacedOrder> {
  const choices = checkoutChoicesSchema.parse(cart)
  const [, taken] = await Promise.all([lockCodes(call.database, cart), takeGoods(call, cart, choices)])
  await takeVoucher(call, taken)
  const { loaded, number } = await takePlace(call, taken, choices)
  const saving = saveOrder(call, loaded, { number, ...orderFromCart(loaded.computed, choices, offeredPaymentMethods(call)) })
  const [order] = await Promise.all([
    saving,
    contextSchema.parse(call.options).save_address ? saveFirstAddress(call, cart) : null,
    mailAboutOrder(call, { id: orderOf(cart), bill_email: choices.bill_email, cart_id: cart.id }, 'orderPlaced'),
  ])
  await takeGiftVouchers(call, loaded, order.id)
  return order
}

/** The order of a cart, for a statement that goes out together with the one that saves it. */
function orderOf(cart: CartRow) {
  return sql<number>`(select ${saleOrder.id} from ${saleOrder} where ${eq(saleOrder.cart_id, cart.id)})`
}

async function takeGoods(call: CallContext, cart: CartRow, choices: CheckoutChoices): Promise<LoadedCart> {
  const first = await loadChecked(call, cart, choices)
  if (await takeStock(call, first)) return first
  // Something was sold since it was read. Its rows are locked now, so what is read once more can be had, or is refused.
  const second = await loadChecked(call, cart, choices)
  if (await takeStock(call, second)) return second
  throw new UserError('totalChanged')
}

async function loadChecked(call: CallContext, cart: CartRow, choices: CheckoutChoices): Promise<LoadedCart> {
  const loaded = await loadCart(call, cart)
  checkOrder(loaded, choices, offeredPaymentMethods(call))
  const shown = contextSchema.parse(call.options).amount_total
  if (shown !== undefined && shown !== toBaht(loaded.computed.amount_total)) throw new UserError('totalChanged')
  return loaded
}

/** A place in the delivery calendar, which may have been filled since it was read, and a number. */
async function takePlace(call: CallContext, loaded: LoadedCart, choices: CheckoutChoices) {
  const { database, now } = call
  if (loaded.computed.delivery.way !== 'shipped') return { loaded, number: await nextOrderNumber(database, now) }
  const [, calendar, number] = await Promise.all([lockCalendar(database), loadCalendar(call), nextOrderNumber(database, now)])
  const facts = { ...loaded.facts, calendar }
  const placed = { ...loaded, facts, computed: computeCart(facts) }
  checkOrder(placed, choices, offeredPaymentMethods(call))
  return { loaded: placed, number }
}

/** The next order number, `SO` + year + five digits, without gaps. */
export function nextOrderNumber(database: Database, now: Date): Promise<string> {
  return nextDocumentNumber(database, `SO${todayInBangkok(now).slice(0, 4)}`, saleOrder)
}
