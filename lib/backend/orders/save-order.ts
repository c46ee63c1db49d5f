import { eq, sql, type SQL } from 'drizzle-orm'
import { timeInBangkok, todayInBangkok } from '@/lib/dates'
import { toBaht } from '@/lib/money'
import type { CallContext } from '../call-context'
import type { LoadedCart } from '../cart/load-cart'
import type { OrderDraft, OrderLineDraft } from '../commerce/order-from-cart'
import { vatTreatment } from '../commerce/vat'
import { baseUser } from '../database/schema/people'
import { currency, orderEvent, saleOrder, saleOrderLine } from '../database/schema/sales'

export type OrderRow = typeof saleOrder.$inferSelect

/** An order as it was worked out, and the number that it was given. */
type NumberedOrder = OrderDraft & Readonly<{ number: string }>

/** Writes an order with its lines and its first event. */
export async function saveOrder(
  call: CallContext,
  loaded: LoadedCart,
  { number, order, lines }: NumberedOrder,
): Promise<OrderRow> {
  const { database, now } = call
  const { cart, facts } = loaded
  const [saved] = await database
    .insert(saleOrder)
    .values({
      ...order,
      amount_total_before: toBaht(order.amount_total_before),
      amount_subtotal: toBaht(order.amount_subtotal),
      amount_tax: toBaht(order.amount_tax),
      amount_ship: toBaht(order.amount_ship),
      amount_discount: toBaht(order.amount_discount),
      voucher_discount: toBaht(order.voucher_discount),
      ship_discount: toBaht(order.ship_discount),
      amount_gift: toBaht(order.amount_gift),
      amount_total: toBaht(order.amount_total),
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
    })
    .returning()
  if (!saved) throw new Error('An order was not saved')
  await Promise.all([
    database.insert(saleOrderLine).values(lines.map((line) => lineValues(line, saved.id, loaded))),
    database.insert(orderEvent).values({ order_id: saved.id, time: timeInBangkok(now), kind: 'placed' }),
  ])
  return saved
}

function lineValues(line: OrderLineDraft, orderId: number, { products }: LoadedCart) {
  const { row: product, facts } = products.get(line.product_id) ?? {}
  return {
    ...line,
    order_id: orderId,
    // The words of the day it was bought, whatever the product is called later.
    description: product?.name ?? null,
    uom_id: product?.uom_id ?? null,
    unit_price: toBaht(line.unit_price),
    discount_amount: toBaht(line.discount_amount),
    amount: toBaht(line.amount),
    voucher_share: toBaht(line.voucher_share),
    vat: facts ? vatTreatment(facts) : null,
  }
}

function userOf(contactId: number): SQL {
  return sql`(select ${baseUser.id} from ${baseUser} where ${eq(baseUser.contact_id, contactId)} limit 1)`
}
