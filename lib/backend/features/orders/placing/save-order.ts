import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import type { LoadedCart } from '../../cart/load-cart'
import { amountsInBaht, lineAmountsInBaht, type OrderDraft, type OrderLineDraft } from '@/lib/domain/checkout/order-from-cart'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import type { CartFacts } from '@/lib/domain/cart/facts'
import { deliveryZone } from '@/lib/domain/cart/totals'
import { windowOf } from '@/lib/domain/delivery/delivery-capacity'
import { approximateGrams } from '@/lib/domain/packing/weighing'
import { vatTreatment } from '@/lib/domain/cart/vat'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { slotHold } from '@/lib/backend/infrastructure/database/schema/delivery'
import { currency, saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { contentValues, leftOutOf } from '../../boxes/box-contents'
import { appendOrderEvent } from '../append-order-event'
import type { CallContext } from '@/lib/backend/context/model'

/** A computed order and its assigned number. */
type NumberedOrder = OrderDraft &
  Readonly<{
    number: string
    /** The member of staff who ordered by phone; null for an order that the customer placed. */
    staff: string | null
  }>

/** The columns that the next step needs after an order is placed. */
export type PlacedOrder = Pick<OrderRow, 'id' | 'number' | 'state' | 'pay_method_id' | 'amount_total'>

/** Orders with up to this many lines use a prepared statement; larger ones are rare, and each size needs another statement. */
const commonLines = 12

/**
 * Saves an order with its lines and its first event, and closes its cart. A single statement, because other orders wait for its
 * locks.
 */
export async function saveOrder(call: CallContext, loaded: LoadedCart, draft: NumberedOrder): Promise<PlacedOrder> {
  const { database, now } = call
  const { id, number, state, pay_method_id, amount_total } = saleOrder
  const saved = database.$with('saved').as(
    database
      .insert(saleOrder)
      .values(orderValues(call, loaded, draft))
      .returning({ id, number, state, pay_method_id, amount_total }),
  )
  const orderId = sql`(select id from saved)`
  const lines = orderLines(draft.lines, orderId, loaded)
  const event = appendOrderEvent(database, {
    orderId,
    from: 'draft',
    kind: 'placed',
    by: 'customer',
    now,
    ...(draft.staff && { detail: { by: draft.staff } }),
  })
  const saving = database
    .with(
      saved,
      database.$with('lines').as(database.insert(saleOrderLine).values(lines)),
      database.$with('event').as(event),
      database.$with('used').as(database.delete(slotHold).where(eq(slotHold.cart_id, loaded.cart.id))),
      database.$with('closed').as(database.update(ecomCart).set({ state: 'confirmed' }).where(eq(ecomCart.id, loaded.cart.id))),
    )
    .select()
    .from(saved)
  const [placed] = await (lines.length <= commonLines ? preparedStatement(saving) : saving.execute())
  if (!placed) throw new Error('An order was not saved')
  return placed
}

function orderValues({ now }: CallContext, { cart, facts }: LoadedCart, { number, order }: NumberedOrder) {
  return {
    ...order,
    ...slotColumns(facts, order),
    ...amountsInBaht(order),
    number,
    date: todayInBangkok(now),
    create_time: timeInBangkok(now),
    cart_id: cart.id,
    contact_id: cart.customer_id,
    user_id: cart.customer_id === null ? null : userOf(cart.customer_id),
    key_hash: cart.customer_id === null ? cart.key_hash : null,
    staff_key_hash: cart.staff_key_hash,
    currency_id: sql`(select ${currency.id} from ${currency} where ${eq(currency.code, 'THB')} limit 1)`,
    tax_type: 'tax_in',
    voucher_id: facts.voucher?.id ?? null,
  }
}

/** What an order keeps of its slot and its zone. An add-on order has those of its main order. */
export function slotColumns(facts: CartFacts, { delivered_with_id, delivery_slot }: CheckoutChoices) {
  if (!delivered_with_id) return { delivery_window: windowOf(facts.calendar, delivery_slot), delivery_zone: deliveryZone(facts) }
  const ofMain = (column: PgColumn) => sql`(select ${column} from ${saleOrder} where ${saleOrder.id} = ${delivered_with_id})`
  return { delivery_window: ofMain(saleOrder.delivery_window), delivery_zone: ofMain(saleOrder.delivery_zone) }
}

/** The lines of an order, and what its boxes hold. */
export function orderLines(drafts: readonly OrderLineDraft[], orderId: SQL | number, loaded: LoadedCart) {
  const contents = contentValues({ contents: loaded.facts.contents ?? [], products: loaded.products })
  return [...drafts.map((line) => lineValues(line, orderId, loaded)), ...contents.map((values) => ({ ...values, order_id: orderId }))]
}

function lineValues(line: OrderLineDraft, orderId: SQL | number, { products, boxes }: LoadedCart) {
  const { row: product, facts } = products.get(line.product_id) ?? {}
  const grams = product ? approximateGrams(product) : null
  return {
    ...line,
    ...lineAmountsInBaht(line),
    order_id: orderId,
    // The name on the day of the order, even if the product is renamed later.
    description: product?.name ?? null,
    uom_id: product?.uom_id ?? null,
    vat: facts ? vatTreatment(facts) : null,
    ordered_weight: grams === null ? null : Math.round(grams * line.qty),
    left_out: leftOutOf(boxes, line.product_id),
  }
}

function userOf(contactId: number): SQL {
  return sql`(select ${baseUser.id} from ${baseUser} where ${eq(baseUser.contact_id, contactId)} limit 1)`
}
