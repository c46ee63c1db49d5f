import { getTableName, sql } from 'drizzle-orm'
import { softReferences } from '@/lib/backend/infrastructure/database/references'
import { models } from '@/lib/backend/models/models'
import type { IntegrityRule } from './integrity-rule'

const tables = models.flatMap(({ name, table }) => (table ? [{ name, table: getTableName(table) }] : []))

/** Invariants of records that reference other records. */
export const referenceRules: readonly IntegrityRule[] = [
  ...softReferences.map(({ table, column, target }) => ({
    rule: `${column} of ${table} names a row of ${target}`,
    of: table,
    query: sql`
      select id as record from ${sql.identifier(table)} source where ${sql.identifier(column)} is not null
        and not exists (select from ${sql.identifier(target)} target where target.id = source.${sql.identifier(column)})`,
  })),
  {
    rule: 'a translation belongs to an existing model',
    of: 'translation_field',
    query: sql`
      select id as record from translation_field
      where model not in (${sql.join(
        tables.map(({ name }) => sql`${name}`),
        sql`, `,
      )})`,
  },
  ...tables.map(({ name, table }) => ({
    rule: `a translation of ${name} is of a record that is there`,
    of: 'translation_field',
    query: sql`
      select id as record from translation_field source where model = ${name}
        and not exists (select from ${sql.identifier(table)} target where target.id = rec_id)`,
  })),
  {
    rule: 'no product and no group contains itself',
    of: 'record',
    query: sql`
      select 'product ' || id as record from product where parent_id = id
      union all select 'group ' || id from product_group where parent_id = id`,
  },
  {
    rule: 'a variant has no variants of its own',
    of: 'product',
    query: sql`
      select coalesce(option.code, option.id::text) as record
      from product option join product parent on parent.id = option.parent_id where parent.parent_id is not null`,
  },
]

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
