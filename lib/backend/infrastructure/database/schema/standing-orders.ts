import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Refusal } from '@/lib/domain/errors/error-codes'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import type { MissingLine, OnceChange } from '@/lib/domain/standing-orders/delivery-lines'
import type { Interval } from '@/lib/domain/standing-orders/schedule'
import type { RecordState } from '@/lib/domain/standing-orders/standing-delivery'
import type { StandingChoices } from '@/lib/domain/standing-orders/standing-schemas'
import { product } from './catalog'
import { baht, identity, localTime } from './columns'
import { contact } from './people'
import { saleOrder } from './sales'

/** An order that repeats itself. It goes with its customer. */
export const standingOrder = pgTable(
  'standing_order',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    interval: text().$type<Interval>().notNull(),
    first_date: date({ mode: 'string' }).notNull(),
    /** Nothing that is due before this day is delivered. */
    paused_until: date({ mode: 'string' }),
    ended_at: localTime(),
    changed_at: localTime().notNull(),
    /** All that was due until this day is settled. */
    settled_until: date({ mode: 'string' }).notNull(),
    /** When the job looks at it next. */
    check_at: localTime().notNull(),
    locale: text(),
    /** Address, slot, payment and wishes, as in a checkout. */
    choices: jsonb().$type<StandingChoices>().notNull(),
    /** What a whole delivery may cost. */
    max_total: baht(),
    /** When the customer agreed that their saved card is charged, and to which words; null while it is paid otherwise. */
    card_agreement: jsonb().$type<Readonly<{ at: string; text: string }>>(),
  },
  (table) => [index().on(table.contact_id), index().on(table.check_at)],
)

export type StandingRow = typeof standingOrder.$inferSelect

export const standingOrderLine = pgTable(
  'standing_order_line',
  {
    ...identity(),
    standing_order_id: integer()
      .notNull()
      .references(() => standingOrder.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    /** What one piece may cost. */
    max_price: baht(),
    /** What to do if it is missing; null as in `choices`. */
    substitution: text().$type<Substitution>(),
  },
  (table) => [uniqueIndex().on(table.standing_order_id, table.product_id), index().on(table.product_id)],
)

/** What became of a due delivery, and what is different in it. Unique, so that no order is made twice. */
export const standingDelivery = pgTable(
  'standing_delivery',
  {
    ...identity(),
    standing_order_id: integer()
      .notNull()
      .references(() => standingOrder.id, { onDelete: 'cascade' }),
    due_date: date({ mode: 'string' }).notNull(),
    state: text().$type<RecordState>().notNull(),
    /** It goes to the account that the shop names for donations. */
    donated: boolean().notNull().default(false),
    once: jsonb().$type<readonly OnceChange[]>().notNull().default([]),
    order_id: integer().references(() => saleOrder.id),
    missing: jsonb().$type<readonly MissingLine[]>().notNull().default([]),
    /** Why its order could not be made. */
    problems: jsonb().$type<readonly Refusal[]>().notNull().default([]),
    tried_at: localTime(),
  },
  (table) => [uniqueIndex().on(table.standing_order_id, table.due_date), uniqueIndex().on(table.order_id)],
)

export type DeliveryRow = typeof standingDelivery.$inferSelect

/** A product that the shop never chooses for a customer: in a box, or for what has run out. */
export const neverProduct = pgTable(
  'never_product',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex().on(table.contact_id, table.product_id), index().on(table.product_id)],
)
