import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from './columns'

/** Phrases that search takes for the same, with commas between them (lib/domain/search/synonyms). */
export const searchSynonym = pgTable('search_synonym', { ...identity(), phrases: text().notNull(), means: text() }, (table) => [
  uniqueIndex().on(table.phrases),
])
