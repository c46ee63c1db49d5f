import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

const columns = ['search_text', 'search_key'] as const

/** What search needs beside the goods. Without the extension there are no indexes, and search is slow but right. */
export const searchRules: readonly IntegrityRule[] = [
  {
    rule: 'products have the columns that search reads',
    of: 'column',
    query: sql`
      select name as record from unnest(array[${sql.join(columns.map((name) => sql`${name}`), sql`, `)}]) name
      where not exists (select from pg_attribute where attrelid = 'product'::regclass and attname = name and not attisdropped)`,
  },
  {
    rule: 'the search indexes exist and are valid',
    of: 'index',
    query: sql`
      select name as record
      from unnest(array[${sql.join(columns.map((name) => sql`${`product_${name}_index`}`), sql`, `)}]) name
      where exists (select from pg_extension where extname = 'pg_trgm')
        and not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)`,
  },
]
