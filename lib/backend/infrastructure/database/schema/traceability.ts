import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, localTime, quantity } from './columns'
import { product, supplier } from './catalog'
import { contact } from './people'
import { saleOrder, saleOrderLine } from './sales'

export const stockLot = pgTable(
  'stock_lot',
  {
    ...identity(),
    number: text().notNull(),
    product_id: integer().references(() => product.id),
    supplier_id: integer().references(() => supplier.id),
    weight: quantity(),
    received_date: localTime(),
    harvest_date: date({ mode: 'string' }),
    packed_date: date({ mode: 'string' }),
    expiry_date: date({ mode: 'string' }),
    certificate: text(),
    test_result: text(),
  },
  (table) => [uniqueIndex().on(table.number), index().on(table.product_id)],
)

export const stockPicking = pgTable(
  'stock_picking',
  {
    ...identity(),
    type: text().notNull().default('out'),
    number: text().notNull(),
    date: localTime(),
    state: text().notNull().default('done'),
    sale_id: integer().references(() => saleOrder.id),
  },
  (table) => [uniqueIndex().on(table.number), index().on(table.sale_id)],
)

export const stockMove = pgTable(
  'stock_move',
  {
    ...identity(),
    number: text(),
    date: localTime(),
    picking_id: integer().references(() => stockPicking.id),
    product_id: integer().references(() => product.id),
    lot_id: integer().references(() => stockLot.id),
    qty: quantity(),
  },
  (table) => [index().on(table.picking_id), index().on(table.lot_id)],
)

/** What a customer says about a product, one for each customer and product: that of the latest delivery. */
export const productRating = pgTable(
  'product_rating',
  {
    ...identity(),
    /** Null once the account was deleted, which leaves the stars alone. */
    contact_id: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** Of the product page: sizes are rated with their product. */
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** What was delivered, which also names the lot. */
    order_line_id: integer().references(() => saleOrderLine.id, { onDelete: 'set null' }),
    /** Null once its author took it back after staff had hidden its words, so that the next words stay hidden, too. */
    stars: integer(),
    text: text(),
    time: localTime().notNull(),
    /** Why staff hide the words, and who did. */
    hidden_reason: text(),
    hidden_by: text(),
  },
  (table) => [
    uniqueIndex().on(table.contact_id, table.product_id),
    index().on(table.product_id),
    index().on(table.order_line_id),
    index().on(table.time),
    check('product_rating_stars', sql`${table.stars} between 1 and 5`),
  ],
)
