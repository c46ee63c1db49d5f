import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baht, identity } from './columns'
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
  },
  (table) => [uniqueIndex().on(table.order_id, table.attempt), uniqueIndex().on(table.provider, table.reference), index().on(table.state)],
)
