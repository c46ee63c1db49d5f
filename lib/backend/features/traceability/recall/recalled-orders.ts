import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { RecallSubject } from './recall-subject'

/**
 * Each order with the quantity of the recalled goods. A lot counts as soon as it is packed, also when the order was cancelled
 * after its goods had left; a product counts in every order that is not cancelled.
 */
function recalled(database: Database, { kind, id }: RecallSubject) {
  return kind === 'lot' ? ordersWithLot(database, id) : ordersWithProduct(database, id)
}

function ordersWithLot(database: Database, lotId: number) {
  return database
    .select({ order_id: sql<number>`${stockPicking.sale_id}`.as('order_id'), qty: sum(stockMove.qty).as('qty') })
    .from(stockMove)
    .innerJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
    .where(and(eq(stockMove.lot_id, lotId), ne(stockPicking.state, 'voided'), isNotNull(stockPicking.sale_id)))
    .groupBy(stockPicking.sale_id)
    .as('recalled')
}

function ordersWithProduct(database: Database, productId: number) {
  const sizes = database
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, productId), eq(product.parent_id, productId)))
  return database
    .select({ order_id: sql<number>`${saleOrderLine.order_id}`.as('order_id'), qty: sum(saleOrderLine.qty).as('qty') })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(and(inArray(saleOrderLine.product_id, sizes), notInArray(saleOrder.state, ['draft', 'voided'])))
    .groupBy(saleOrderLine.order_id)
    .as('recalled')
}

const mailbox = sql<string>`lower(trim(${saleOrder.bill_email}))`

/** A deleted customer's orders have no e-mail any more, so they are counted but never written to. */
const hasMailbox = sql`coalesce(trim(${saleOrder.bill_email}), '') <> ''`

/** The number of orders, of mailboxes that a mail would go to, and of orders without one. */
export async function countRecalled(database: Database, subject: RecallSubject) {
  const found = recalled(database, subject)
  const [counts] = await database
    .select({
      total: sql<number>`count(*)::integer`,
      recipients: sql<number>`(count(distinct ${mailbox}) filter (where ${hasMailbox}))::integer`,
      without_mail: sql<number>`(count(*) filter (where not ${hasMailbox}))::integer`,
    })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
  return counts ?? { total: 0, recipients: 0, without_mail: 0 }
}

type Page = Readonly<{ limit: number; offset: number }>

/** A page of the orders, the latest delivery first. */
export async function listRecalled(database: Database, subject: RecallSubject, { limit, offset }: Page) {
  const found = recalled(database, subject)
  const { id, number, state, delivery_date, bill_first_name, bill_last_name, bill_company, bill_phone, bill_email } = saleOrder
  return database
    .select({
      id,
      number,
      state,
      delivery_date,
      name: sql<string>`coalesce(nullif(concat_ws(' ', ${bill_first_name}, ${bill_last_name}), ''), ${bill_company}, '')`,
      phone: bill_phone,
      email: bill_email,
      locale: ecomCart.locale,
      qty: sql<number>`${found.qty}::float`,
    })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
    .leftJoin(ecomCart, eq(ecomCart.id, saleOrder.cart_id))
    .orderBy(sql`${delivery_date} desc nulls last`, desc(number))
    .limit(limit)
    .offset(offset)
}

/** Each mailbox once, with its latest order and that order's language. */
export async function recallRecipients(database: Database, subject: RecallSubject, limit: number) {
  const found = recalled(database, subject)
  return database
    .selectDistinctOn([mailbox], { email: mailbox, orderId: saleOrder.id, locale: ecomCart.locale })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
    .leftJoin(ecomCart, eq(ecomCart.id, saleOrder.cart_id))
    .where(hasMailbox)
    .orderBy(mailbox, desc(saleOrder.id))
    .limit(limit)
}
