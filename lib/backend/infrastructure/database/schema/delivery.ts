import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ecomCart } from './carts'
import { identity, localTime } from './columns'
import { saleOrder } from './sales'

/** An order that a driver has taken for a day. Where drivers are is stored nowhere. */
export const deliveryStop = pgTable(
  'delivery_stop',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** The account of the driver; null for who signed in with the passcode of the shop, and has only a name. */
    account_id: integer(),
    driver: text().notNull(),
    position: integer().notNull(),
    /** Name of a private file. */
    photo: text(),
  },
  (table) => [uniqueIndex().on(table.order_id), index().on(table.day, table.driver)],
)

export type StopRow = typeof deliveryStop.$inferSelect

/** A place on a delivery day that a visitor has chosen before ordering; one per cart. It counts as an order until it expires. */
export const slotHold = pgTable(
  'slot_hold',
  {
    ...identity(),
    cart_id: integer()
      .notNull()
      .references(() => ecomCart.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Null for any time of the day. */
    slot: text(),
    zone: text(),
    /** Of a visitor who has ordered nothing yet: all of them together hold only a part of a slot. */
    is_newcomer: boolean().notNull(),
    expires_at: localTime().notNull(),
  },
  (table) => [uniqueIndex().on(table.cart_id), index().on(table.expires_at)],
)
