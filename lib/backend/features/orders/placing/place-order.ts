import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutChoicesSchema, type CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { recordOrder } from '@/lib/platform/observability/metrics'
import { todayInBangkok } from '@/lib/core/dates'
import { toBaht, zero } from '@/lib/core/money'
import { defineLongMethod, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { lockMainOrder, readMainOrder, withMainDelivery } from '@/lib/backend/features/delivery/main-order'
import { hasStaffKey, lockCart, orderLocale } from '../../cart/find-cart'
import { loadCart, type LoadedCart } from '../../cart/load-cart'
import { orderFromCart } from '@/lib/domain/checkout/order-from-cart'
import { computeCart } from '@/lib/domain/cart/totals'
import { nextDocumentNumber } from '@/lib/backend/infrastructure/database/document-series'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailStaff, staffRecipients } from '../../mail/mail-staff'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import { payFromBalance } from '../../balance/order-balance'
import { openingActions } from '../../cart/open-for-staff'
import { mailAboutOrder } from '../../mail/order-mail'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CallContext } from '@/lib/backend/context/model'
import { checkOrder } from './check-order'
import { lockCalendar, lockCodes } from './lock-for-order'
import { countOrder } from './order-limits'
import { saveOrder, type PlacedOrder } from './save-order'
import { nextStep } from '../../payments/start-payment'
import { hasBoxes } from '../../boxes/box-contents'
import { lockProducts } from '../reservations/decrement-stock'
import { heldProducts, redeemGiftVouchers, reserveStock, redeemVoucher } from '../reservations/reserve-stock'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { addressColumns, distinctiveColumns, savedAddressLimit } from '@/lib/domain/addresses/address-columns'

const argumentsSchema = z.tuple([oneIdSchema])

const contextSchema = z.object({
  /** The total that the page showed; the order is rejected when it differs. */
  amount_total: z.number().optional().catch(undefined),
  /** Whether to save a typed address; true unless the customer opted out. */
  save_address: z.boolean().catch(true),
})

/**
 * Turns a cart into an order, atomically and idempotently: a repeated call returns the same order. Opens its own transaction,
 * because a payment provider may be called afterwards.
 * @returns `{payment_url}` for a card order that is still unpaid, else `{sale_id}`
 */
export const placeOrder = defineLongMethod('ecom2.cart.place_order', argumentsSchema, async (call, [cartId]) => {
  const { order, isNew } = await inTransaction(call, (part) => orderOfCart(part, cartId))
  if (isNew) recordOrder()
  return nextStep(call, order)
})

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

/**
 * Takes the locks that all orders share last, to hold them as briefly as possible.
 * @param takeNumber gives the order its number
 */
export async function makeOrder(call: CallContext, cart: CartRow, takeNumber = nextOrderNumber): Promise<PlacedOrder> {
  await lockMainOrder(call.database, cart)
  const choices = checkoutChoicesSchema.parse(withMainDelivery(cart, await readMainOrder(call, cart)))
  const [, taken, recipients] = await Promise.all([
    lockCodes(call.database, cart),
    reserveGoods(call, cart, choices),
    staffRecipients(call.database),
  ])
  await redeemVoucher(call, taken)
  const staff = await staffOf(call, cart)
  const { loaded, number } = await reserveDelivery(call, taken, choices, takeNumber)
  const saving = saveOrder(call, loaded, { number, staff, ...orderFromCart(loaded.computed, choices, loaded.offeredPayments) })
  const [order] = await Promise.all([
    saving,
    contextSchema.parse(call.options).save_address ? saveTypedAddresses(call, cart) : null,
    mailAboutOrder(
      { ...call, locale: orderLocale(call, cart) },
      { id: orderOf(cart), bill_email: choices.bill_email, cart_id: cart.id },
      'orderPlaced',
    ),
    mailStaff(call, { kind: 'newOrder', aboutId: orderOf(cart) }, recipients),
  ])
  await redeemGiftVouchers(call, loaded, order.id)
  const { amount_balance } = loaded.computed
  // A new order holds nothing of the balance yet, and all other orders wait until this one is committed.
  if (amount_balance > zero) await payFromBalance(call, { id: order.id, contact_id: cart.customer_id }, amount_balance)
  return order
}

/** The member of staff who opened the cart last, for an order by phone. */
async function staffOf(call: CallContext, cart: CartRow): Promise<string | null> {
  if (!hasStaffKey(call, cart)) return null
  const isOpening = and(inArray(staffAction.action, [...openingActions]), eq(staffAction.about_id, cart.id))
  const [opening] = await call.database
    .select({ staff: staffAction.staff })
    .from(staffAction)
    .where(isOpening)
    .orderBy(desc(staffAction.id))
    .limit(1)
  return opening?.staff ?? null
}

/** A subquery for the order of a cart, for statements that are sent together with the one that saves the order. */
function orderOf(cart: CartRow) {
  return sql<number>`(select ${saleOrder.id} from ${saleOrder} where ${eq(saleOrder.cart_id, cart.id)})`
}

async function reserveGoods(call: CallContext, cart: CartRow, choices: CheckoutChoices): Promise<LoadedCart> {
  const read = await loadChecked(call, cart, choices)
  const first = hasBoxes(read) ? await lockBoxes(call, cart, choices, read) : read
  if (await reserveStock(call, first)) return first
  // Stock was sold since it was read. The product rows are locked now, so a second read is final.
  const second = await loadChecked(call, cart, choices)
  if (await reserveStock(call, second)) return second
  throw new UserError('totalChanged')
}

/** Boxes are composed while their products are locked: what is read then is what the order gets. */
async function lockBoxes(call: CallContext, cart: CartRow, choices: CheckoutChoices, read: LoadedCart): Promise<LoadedCart> {
  const ids = new Set(heldProducts(read).map(({ product_id }) => product_id))
  await lockProducts(call.database, [...ids])
  return loadChecked(call, cart, choices)
}

async function loadChecked(call: CallContext, cart: CartRow, choices: CheckoutChoices): Promise<LoadedCart> {
  const loaded = await loadCart(call, cart)
  checkOrder(loaded, choices)
  const shown = contextSchema.parse(call.options).amount_total
  if (shown !== undefined && shown !== toBaht(loaded.computed.amount_total)) throw new UserError('totalChanged')
  return loaded
}

/** Reserves a place in the delivery calendar, which may have filled up since it was read, and an order number. */
async function reserveDelivery(call: CallContext, loaded: LoadedCart, choices: CheckoutChoices, takeNumber: typeof nextOrderNumber) {
  const { database, now } = call
  if (loaded.computed.delivery.way !== 'shipped') return { loaded, number: await takeNumber(database, now) }
  const [, calendar, number] = await Promise.all([lockCalendar(database), loadCalendar(call, loaded.cart.id), takeNumber(database, now)])
  const facts = { ...loaded.facts, calendar }
  const placed = { ...loaded, facts, computed: computeCart(facts) }
  checkOrder(placed, choices)
  return { loaded: placed, number }
}

/** The next order number, `SO` + year + five digits, without gaps. */
export function nextOrderNumber(database: Database, now: Date): Promise<string> {
  return nextDocumentNumber(database, `SO${todayInBangkok(now).slice(0, 4)}`, saleOrder)
}

/**
 * Saves what a customer typed as an address, so that the next checkout starts with it. A single statement, sent with the one that
 * saves the order: both run under the lock of the order number, so of two concurrent orders only the first finds it missing.
 * Addresses of guests and addresses typed by staff are not saved.
 */
async function saveTypedAddresses({ database, session }: CallContext, cart: CartRow): Promise<void> {
  if (session === null || session.contactId !== cart.customer_id) return
  const typed = (['bill', 'ship'] as const).filter((prefix) => cart[`${prefix}_address_id`] === null)
  if (typed.length === 0) return
  const columns = sql.join(
    ['contact_id', 'name', 'email', ...addressColumns].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const parts = typed.map((prefix) => typedAddress(prefix, cart))
  const isSame = sql.join(
    distinctiveColumns.map((name) => sql`${address[name]} is not distinct from typed.${sql.identifier(name)}`),
    sql` and `,
  )
  const isOwn = sql`${address.contact_id} = ${cart.customer_id}`
  await database.execute(sql`
    insert into ${address} (${columns})
    select * from (${sql.join(parts, sql` union all `)}) typed (${columns})
    where not exists (select from ${address} where ${isOwn} and ${isSame})
      and (select count(*) from ${address} where ${isOwn}) < ${savedAddressLimit}`)
}

/** An address of the cart, named after its recipient; a shipping address has no e-mail (spec 3). */
function typedAddress(prefix: 'bill' | 'ship', { id }: CartRow): SQL {
  const part = (name: (typeof addressColumns)[number]) => ecomCart[`${prefix}_${name}`]
  const isUsed = prefix === 'bill' ? sql`true` : ecomCart.other_ship_addr
  const name = sql`concat_ws(' ', ${part('first_name')}, ${part('last_name')})`
  const values = [ecomCart.customer_id, name, ecomCart.bill_email, ...addressColumns.map(part)]
  return sql`select ${sql.join(values, sql`, `)} from ${ecomCart} where ${ecomCart.id} = ${id} and ${isUsed}`
}
