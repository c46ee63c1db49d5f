import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** Invariants of search by part of a name. Without the extension there is no index, and search is slow but correct. */
export const searchRules: readonly IntegrityRule[] = [
  {
    rule: 'products have the column that search reads',
    of: 'column',
    query: sql`
      select 'search_text' as record
      where not exists (select from pg_attribute where attrelid = 'product'::regclass and attname = 'search_text' and not attisdropped)`,
  },
  {
    rule: 'the search index exists and is valid',
    of: 'index',
    query: sql`
      select 'product_search_text_index' as record
      where exists (select from pg_extension where extname = 'pg_trgm')
        and not exists (select from pg_index where indexrelid = to_regclass('product_search_text_index') and indisvalid)`,
  },
]
