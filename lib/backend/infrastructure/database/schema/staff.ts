import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** A device on which one of the staff is signed in, by the hash of its key. */
export const staffSession = pgTable(
  'staff_session',
  { ...identity(), key_hash: text().notNull(), name: text().notNull(), expires_at: localTime().notNull() },
  (table) => [uniqueIndex().on(table.key_hash)],
)

/** A save of the product table that was done, so that the same save sent again changes nothing. */
export const staffSave = pgTable(
  'staff_save',
  {
    ...identity(),
    /** Made up by the page, one for each save. */
    key: text().notNull(),
    /** SHA-256 of what was saved. */
    content_hash: text().notNull(),
    /** The answer. */
    answer: jsonb(),
  },
  (table) => [uniqueIndex().on(table.key), index().on(table.create_time)],
)
