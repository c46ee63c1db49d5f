import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

const columns = ['search_text', 'search_key'] as const

/** What search needs beside the goods. Without the extension there are no indexes, and search is slow but right. */
export const searchRules: readonly IntegrityRule[] = [
  {
    rule: 'search has the columns that it reads of a product',
    of: 'column',
    query: sql`
      select name as record from unnest(array[${sql.join(columns.map((name) => sql`${name}`), sql`, `)}]) name
      where not exists (select from pg_attribute where attrelid = 'product'::regclass and attname = name and not attisdropped)`,
  },
  {
    rule: 'search has its indexes, and they can be used',
    of: 'index',
    query: sql`
      select name as record
      from unnest(array[${sql.join(columns.map((name) => sql`${`product_${name}_index`}`), sql`, `)}]) name
      where exists (select from pg_extension where extname = 'pg_trgm')
        and not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)`,
  },
]
