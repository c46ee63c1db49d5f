import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from './columns'
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
