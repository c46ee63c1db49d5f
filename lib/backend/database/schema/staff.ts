import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, localTime } from './columns'

/** Who of the staff changed what, and when. Rows are only ever added. */
export const staffAction = pgTable(
  'staff_action',
  {
    ...identity(),
    time: localTime().notNull(),
    /** The name given with the passcode. */
    staff: text().notNull(),
    /** Model and method, for example `sale.order.move_order`. */
    action: text().notNull(),
    /** What it was done to, as people call it: an order's number, a product's code. */
    about: text().notNull(),
    about_id: integer(),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.time), index().on(table.action, table.about_id)],
)
