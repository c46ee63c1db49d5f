import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from './columns'

/** Comma-separated phrases that search treats as synonyms (lib/domain/search/synonyms). */
export const searchSynonym = pgTable('search_synonym', { ...identity(), phrases: text().notNull(), means: text() }, (table) => [
  uniqueIndex().on(table.phrases),
])

/** Search queries by day, with their count and the latest number of results. Contains no personal data. */
export const searchLog = pgTable(
  'search_log',
  {
    ...identity(),
    day: date().notNull(),
    /** Normalized by lib/domain/search/logged-query. */
    query: text().notNull(),
    count: integer().notNull(),
    found: integer().notNull(),
  },
  (table) => [uniqueIndex().on(table.day, table.query)],
)
