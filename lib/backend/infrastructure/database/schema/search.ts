import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from './columns'

/** Phrases that search takes for the same, with commas between them (lib/domain/search/synonyms). */
export const searchSynonym = pgTable('search_synonym', { ...identity(), phrases: text().notNull(), means: text() }, (table) => [
  uniqueIndex().on(table.phrases),
])

/** What was searched for on a day, how often, and how much it found the last time. No one stands behind a row. */
export const searchLog = pgTable(
  'search_log',
  {
    ...identity(),
    day: date().notNull(),
    /** As lib/domain/search/logged-query writes it. */
    query: text().notNull(),
    count: integer().notNull(),
    found: integer().notNull(),
  },
  (table) => [uniqueIndex().on(table.day, table.query)],
)
