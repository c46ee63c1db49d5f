import { boolean, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from './catalog'
import { identity, localTime, quantity } from './columns'

/** A week of one size of a box, as staff composed it. */
export const boxWeek = pgTable(
  'box_week',
  {
    ...identity(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
    max_swaps: integer().notNull(),
    /** Since when customers see it and their orders have it. */
    published_at: localTime(),
  },
  (table) => [uniqueIndex().on(table.product_id, table.week)],
)

/** What a box holds in a week, and what customers may have instead, in the order of staff. */
export const boxItem = pgTable(
  'box_item',
  {
    ...identity(),
    box_week_id: integer()
      .notNull()
      .references(() => boxWeek.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    qty: quantity().notNull(),
    is_swap: boolean().notNull(),
  },
  (table) => [uniqueIndex().on(table.box_week_id, table.product_id), index().on(table.product_id)],
)
