import { isNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baht, identity, localTime } from './columns'
import { contact } from './people'
import { saleOrder } from './sales'

/** Each attempt to collect an order's payment through a provider, and its outcome. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    /** Counts from 1 within each order. */
    attempt: integer().notNull(),
    provider: text().notNull(),
    /** The provider's id of the payment; null until it has answered. */
    reference: text(),
    /** URL where the shopper pays. */
    url: text(),
    /** open, closed, paid or refund_due: money was received and must be refunded. */
    state: text().notNull().default('open'),
    /** The amount actually paid. */
    amount: baht(),
    refund_reason: text(),
    /** The shop charges a saved card, so the attempt has no page. */
    is_charge: boolean().notNull().default(false),
    /** It was made, and the bank confirms it later. */
    is_confirming: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex().on(table.order_id, table.attempt), uniqueIndex().on(table.provider, table.reference), index().on(table.state)],
)

export type AttemptRow = typeof paymentAttempt.$inferSelect

/**
 * A card that a customer saved at the payment provider, so that the shop charges it for standing orders. The number stays there. One that
 * is removed, or whose customer has gone, waits here until the provider has forgotten it.
 */
export const savedCard = pgTable(
  'saved_card',
  {
    ...identity(),
    contact_id: integer().references(() => contact.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /** The provider's ids of the customer and of the card. */
    customer: text().notNull(),
    card: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
    removed_at: localTime(),
  },
  (table) => [
    uniqueIndex().on(table.contact_id).where(isNull(table.removed_at)),
    uniqueIndex().on(table.provider, table.card),
    index().on(table.removed_at),
  ],
)

export type CardRow = typeof savedCard.$inferSelect
