import { getTableName, sql, type SQL } from 'drizzle-orm'
import { cellSeparator } from '@/lib/domain/catalog/record-columns'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Cells, Column, Entity } from '../entity'
import { indexNamed, type KeyIndexes } from './key-index'
import { idsToKeys } from './text-ids'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type StoredRow = Readonly<{ id: number; cells: Cells }>

type Which = Readonly<{
  /** Only these rows; default is all. */
  ids?: readonly number[]
  /** Only these columns; other cells stay undefined. */
  columns?: readonly string[]
}>

/** The shop's current rows as cells, in the order in which they were created. */
export async function readRows(
  database: Database,
  entity: Entity,
  indexes: KeyIndexes,
  { ids, columns }: Which,
): Promise<readonly StoredRow[]> {
  const wanted = entity.columns.map((column) => !columns || columns.includes(column.name))
  const selected = entity.columns.flatMap((column, index) =>
    wanted[index] ? [sql`, ${storedText(entity, column)} as ${sql.identifier(`c${index}`)}`] : [],
  )
  const conditions = [entity.where ?? sql`true`, ...(ids ? [sql`t.id = any(${idList(ids)}::int[])`] : [])]
  const rows = await queryRows<Record<string, unknown>>(
    database,
    sql`select t.id ${sql.join(selected)} from ${sql.identifier(getTableName(entity.table))} t
      where ${sql.join(conditions, sql` and `)} order by t.id`,
  )
  return rows.map((row) => {
    const cells = entity.columns.map((column, index) => (wanted[index] ? cellOf(column, row[`c${index}`], indexes) : undefined))
    return { id: Number(row.id), cells: idsToKeys(entity, cells, indexes) }
  })
}

/** An SQL array literal: Drizzle would expand an array into a list of parameters. */
export function idList(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

function storedText(entity: Entity, { place }: Column): SQL {
  switch (place.in) {
    case 'column':
      return sql`${place.sql ?? sql`t.${sql.identifier(place.column)}`}::text`
    case 'reference':
      return sql`t.${sql.identifier(place.column)}::text`
    case 'reckoned':
      return sql`${place.sql}::text`
    case 'thai':
      return sql`(select f.translation from translation_field f where f.lang = 'th_TH'
        and f.model = ${entity.model} and f.field = ${place.field} and f.rec_id = t.id)`
    case 'links':
      return sql`(select string_agg(l.${sql.identifier(place.target)}::text, ',' order by l.id)
        from ${sql.identifier(getTableName(place.table))} l where l.${sql.identifier(place.from)} = t.id)`
  }
}

function cellOf({ kind, place }: Column, stored: unknown, indexes: KeyIndexes): string {
  if (typeof stored !== 'string' || stored === '') return ''
  switch (place.in) {
    case 'reference':
      return indexNamed(place.to, indexes).keyOf.get(Number(stored)) ?? ''
    case 'links': {
      const { keyOf } = indexNamed(place.to, indexes)
      return stored
        .split(',')
        .flatMap((id) => keyOf.get(Number(id)) ?? [])
        .join(cellSeparator)
    }
    default:
      return kind.fromStored(stored)
  }
}
