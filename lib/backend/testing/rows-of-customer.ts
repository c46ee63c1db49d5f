import { eq, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import * as tables from '@/lib/backend/infrastructure/database/tables'

/** Everything that belongs to one customer: their rows by table, without empty tables. */
export async function rowsOfCustomer(database: Database, { contactId, userId }: Readonly<{ contactId: number; userId: number }>) {
  const { address, baseUser, contact, ecomCart, ecomCartLine, invoice, orderEvent, prodFav, saleOrder, saleOrderLine } = tables
  const {
    apiToken,
    neverProduct,
    savedCard,
    shoppingList,
    shoppingListLine,
    standingDelivery,
    standingOrder,
    standingOrderLine,
    stockNotification,
    userSession,
  } = tables
  const standing = database.select({ id: standingOrder.id }).from(standingOrder).where(eq(standingOrder.contact_id, contactId))
  const lists = database.select({ id: shoppingList.id }).from(shoppingList).where(eq(shoppingList.contact_id, contactId))
  const orders = database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.contact_id, contactId))
  const carts = database.select({ id: ecomCart.id }).from(ecomCart).where(eq(ecomCart.customer_id, contactId))
  return Promise.all([
    database.select().from(contact).where(eq(contact.id, contactId)),
    database.select().from(baseUser).where(eq(baseUser.contact_id, contactId)),
    database.select().from(userSession).where(eq(userSession.user_id, userId)),
    database.select().from(apiToken).where(eq(apiToken.user_id, userId)),
    database.select().from(address).where(eq(address.contact_id, contactId)),
    database.select().from(prodFav).where(eq(prodFav.contact_id, contactId)),
    database.select().from(shoppingList).where(eq(shoppingList.contact_id, contactId)),
    database.select().from(shoppingListLine).where(inArray(shoppingListLine.list_id, lists)),
    database.select().from(stockNotification).where(eq(stockNotification.contact_id, contactId)),
    database.select().from(saleOrder).where(eq(saleOrder.contact_id, contactId)),
    database.select().from(saleOrderLine).where(inArray(saleOrderLine.order_id, orders)),
    database.select().from(invoice).where(inArray(invoice.order_id, orders)),
    database.select().from(orderEvent).where(inArray(orderEvent.order_id, orders)),
    database.select().from(standingOrder).where(eq(standingOrder.contact_id, contactId)),
    database.select().from(standingOrderLine).where(inArray(standingOrderLine.standing_order_id, standing)),
    database.select().from(standingDelivery).where(inArray(standingDelivery.standing_order_id, standing)),
    database.select().from(neverProduct).where(eq(neverProduct.contact_id, contactId)),
    database.select().from(savedCard).where(eq(savedCard.contact_id, contactId)),
    database.select().from(ecomCart).where(eq(ecomCart.customer_id, contactId)),
    database.select().from(ecomCartLine).where(inArray(ecomCartLine.cart_id, carts)),
  ])
}
