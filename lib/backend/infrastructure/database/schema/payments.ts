import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baht, identity } from './columns'
import { saleOrder } from './sales'

/** Each time a provider was asked to take the money for an order, and what became of it. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    /** Counts from 1 in each order. */
    attempt: integer().notNull(),
    provider: text().notNull(),
    /** The provider's own name for the payment; null until it has answered. */
    reference: text(),
    /** Where the shopper pays. */
    url: text(),
    /** open, closed, paid or refund_due: money that came and has to be given back. */
    state: text().notNull().default('open'),
    /** What was really paid. */
    amount: baht(),
    refund_reason: text(),
  },
  (table) => [uniqueIndex().on(table.order_id, table.attempt), uniqueIndex().on(table.provider, table.reference), index().on(table.state)],
)
