import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProblemKind, ProblemOutcome, ProblemWish } from '@/lib/domain/problems/problem'
import { baht, identity, localTime, quantity } from './columns'
import { contact } from './people'
import { saleOrder, saleOrderLine } from './sales'

/** What customers report about lines of delivered orders. */
export const problemReport = pgTable(
  'problem_report',
  {
    ...identity(),
    order_id: integer()
      .notNull()
      .references(() => saleOrder.id),
    line_id: integer()
      .notNull()
      .references(() => saleOrderLine.id),
    /** Null for a guest, and once the account was deleted. */
    contact_id: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** The caller's idempotency key. */
    key: text().notNull(),
    time: localTime().notNull(),
    kind: text().$type<ProblemKind>().notNull(),
    wish: text().$type<ProblemWish>().notNull(),
    qty: quantity().notNull(),
    /** What was paid for it, above zero. */
    amount: baht().notNull(),
    text: text(),
    photo: text(),
    /** The last day on which the goods had to be fresh; null without a promise. */
    fresh_until: date({ mode: 'string' }),
    /** Null while staff have not decided. */
    outcome: text().$type<ProblemOutcome>(),
    settled_at: localTime(),
    /** Who decided; null if the shop did by itself. */
    staff: text(),
    /** Why it was declined; for the customer. */
    answer: text(),
    /** The number of the credit note that pays it back. */
    credit_note: text(),
    /** The order that the replacement was packed with. */
    replaced_with_id: integer().references(() => saleOrder.id),
  },
  (table) => [
    uniqueIndex().on(table.order_id, table.key),
    index().on(table.line_id),
    index().on(table.contact_id),
    index().on(table.replaced_with_id),
    index('problem_report_open_index')
      .on(table.outcome)
      .where(sql`${table.outcome} is null`),
  ],
)

export type ProblemRow = typeof problemReport.$inferSelect
