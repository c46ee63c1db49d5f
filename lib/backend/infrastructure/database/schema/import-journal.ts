import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { localTime } from './columns'

/**
 * What the last import that can be undone changed, row by row: triggers on the tables that imports write add to it while the
 * setting `talat.import` names the import. No row of before: it was added; no row of after: it was removed.
 */
export const importJournal = pgTable('import_journal', {
  id: serial().primaryKey(),
  time: localTime().notNull(),
  import: text().notNull(),
  table: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})
