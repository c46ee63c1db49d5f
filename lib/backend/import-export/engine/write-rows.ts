import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { entriesOf } from '@/lib/domain/catalog/record-columns'
import type { Cells, Column, Entity } from '../entity'
import { indexNamed, type KeyIndexes } from './key-index'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { idList } from './read-rows'

/** A row to be written; a new row already has its id, too. */
export type OutgoingRow = Readonly<{
  id: number
  cells: Cells
  /** Columns in which the file differs from the shop. */
  columns: readonly string[]
  /** A new row has no links or texts yet. */
  isNew: boolean
}>

/** A column of the statement: its name, its type, and its value for a row. */
type Target = Readonly<{ name: string; type: string; keepsEmpty: boolean; valueOf: (cells: Cells) => unknown }>

/**
 * Inserts rows in order. References to rows of the same entity are left to `updateOwnReferences`, which runs once all of them
 * exist.
 * @param time value of `create_time`
 */
export async function insertRows(
  database: Database,
  { entity, columns, indexes }: Writing,
  rows: readonly OutgoingRow[],
  time: string,
): Promise<void> {
  if (rows.length === 0) return
  const fixed = Object.entries({ ...entity.whenNew, create_time: time, write_time: time }).map(([name, value]): Target => ({
    name,
    type: typeOf(entity, name),
    keepsEmpty: false,
    valueOf: () => value,
  }))
  const targets = [...columns.flatMap((column) => (isOwnReference(entity, column) ? [] : targetOf(entity, column, indexes))), ...fixed]
  const names = sql.join(targets.map(({ name }) => sql`, ${sql.identifier(name)}`))
  await database.execute(sql`
    insert into ${sql.identifier(getTableName(entity.table))} (id${names})
    select id${names} from ${records(targets, rows)} order by v.n`)
}

/** Updates the file's columns of existing rows. */
export async function updateRows(
  database: Database,
  { entity, columns, indexes }: Writing,
  rows: readonly OutgoingRow[],
  time: string,
): Promise<void> {
  const targets = columns.flatMap((column) => (column.onlyWhenNew ? [] : targetOf(entity, column, indexes)))
  if (rows.length === 0 || targets.length === 0) return
  const settings = targets.map(({ name, keepsEmpty }) => {
    const column = sql.identifier(name)
    return keepsEmpty ? sql`${column} = coalesce(v.${column}, t.${column}), ` : sql`${column} = v.${column}, `
  })
  await database.execute(sql`
    update ${sql.identifier(getTableName(entity.table))} t set ${sql.join(settings)}write_time = ${time}::timestamp
    from ${records(targets, rows)} where t.id = v.id`)
}

/** Sets references of new rows to rows of the same entity, such as the parent. */
export async function updateOwnReferences(
  database: Database,
  { entity, columns, indexes }: Writing,
  rows: readonly OutgoingRow[],
): Promise<void> {
  const own = columns.filter((column) => isOwnReference(entity, column))
  const targets = own.flatMap((column) => targetOf(entity, column, indexes))
  const inside = rows.filter(({ cells }) => targets.some(({ valueOf }) => valueOf(cells) !== null))
  if (inside.length === 0) return
  const settings = targets.map(({ name }) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`)
  await database.execute(sql`
    update ${sql.identifier(getTableName(entity.table))} t set ${sql.join(settings, sql`, `)}
    from ${records(targets, inside)} where t.id = v.id`)
}

export type Writing = Readonly<{
  entity: Entity
  /** The columns in the file. */
  columns: readonly Column[]
  indexes: KeyIndexes
}>

function isOwnReference(entity: Entity, { place }: Column): boolean {
  return place.in === 'reference' && place.to === entity.name
}

/** Rows as an SQL table `v`: a single JSON parameter for any number of rows. */
function records(targets: readonly Target[], rows: readonly OutgoingRow[]): SQL {
  const json = JSON.stringify(
    rows.map(({ id, cells }) => Object.fromEntries([['id', id], ...targets.map(({ name, valueOf }) => [name, valueOf(cells)])])),
  )
  const types = targets.map(({ name, type }) => sql`, ${sql.identifier(name)} ${sql.raw(type)}`)
  const names = targets.map(({ name }) => sql`, ${sql.identifier(name)}`)
  return sql`rows from (jsonb_to_recordset(${json}::jsonb) as (id int${sql.join(types)})) with ordinality as v(id${sql.join(names)}, n)`
}

function targetOf(entity: Entity, column: Column, indexes: KeyIndexes): Target[] {
  const { place, kind, emptyKeeps = false } = column
  if (place.in !== 'column' && place.in !== 'reference') return []
  const index = entity.columns.indexOf(column)
  const idOf = place.in === 'reference' ? indexNamed(place.to, indexes).idOf : null
  const valueOf = (cells: Cells) => {
    const cell = cells[index] ?? ''
    if (cell === '') return null
    return idOf ? required(idOf.get(cell), `${cell} in ${column.name}`) : kind.toStored(cell)
  }
  return [{ name: place.column, type: typeOf(entity, place.column), keepsEmpty: emptyKeeps, valueOf }]
}

/** @throws Error when a referenced row has disappeared since the check */
function required(id: number | undefined, what: string): number {
  if (id === undefined)
    throw new Error(`The shop has changed in the meantime: there is no ${what} anymore. Nothing was imported; try again.`)
  return id
}

function typeOf(entity: Entity, name: string): string {
  const column = getTableColumns(entity.table)[name]
  if (!column) throw new Error(`The table of ${entity.name} has no column ${name}`)
  return column.getSQLType()
}

/** Replaces the links of rows by those in their list cells, in list order. */
export async function writeLinks(database: Database, { entity, columns, indexes }: Writing, rows: readonly OutgoingRow[]): Promise<void> {
  for (const column of columns) {
    const { place } = column
    if (place.in !== 'links') continue
    const concerned = rows.filter((row) => row.columns.includes(column.name))
    if (concerned.length === 0) continue
    const { idOf } = indexNamed(place.to, indexes)
    const index = entity.columns.indexOf(column)
    const pairs = concerned.flatMap(({ id, cells }) =>
      entriesOf(cells[index] ?? '').flatMap((key) => {
        const target = idOf.get(key)
        return target === undefined ? [] : [[id, target]]
      }),
    )
    const [table, from, target] = [getTableName(place.table), place.from, place.target].map((name) => sql.identifier(name))
    const linked = concerned.flatMap(({ id, isNew }) => (isNew ? [] : [id]))
    if (linked.length > 0) await database.execute(sql`delete from ${table} where ${from} = any(${idList(linked)}::int[])`)
    await database.execute(sql`
      insert into ${table} (${from}, ${target})
      select (pair ->> 0)::int, (pair ->> 1)::int
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as v(pair, n) order by n`)
  }
}

/** Writes the Thai text of translated fields; an empty one is deleted. */
export async function writeThaiTexts(
  database: Database,
  { entity, columns }: Writing,
  rows: readonly OutgoingRow[],
  time: string,
): Promise<void> {
  const texts = columns.flatMap((column) => {
    const { place } = column
    if (place.in !== 'thai') return []
    const index = entity.columns.indexOf(column)
    const concerned = rows.filter((row) => row.columns.includes(column.name))
    return concerned.flatMap(({ id, cells, isNew }) => {
      const text = cells[index] ?? ''
      return isNew && text === '' ? [] : [{ field: place.field, rec_id: id, text }]
    })
  })
  if (texts.length === 0) return
  const records = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as v(field text, rec_id int, text text)`
  const hasEmpty = texts.some(({ text }) => text === '')
  if (hasEmpty)
    await database.execute(sql`
    delete from translation_field f using ${records}
    where f.lang = 'th_TH' and f.model = ${entity.model} and f.field = v.field and f.rec_id = v.rec_id and v.text = ''`)
  await database.execute(sql`
    insert into translation_field (lang, model, field, rec_id, translation, create_time, write_time)
    select 'th_TH', ${entity.model}, v.field, v.rec_id, v.text, ${time}::timestamp, ${time}::timestamp from ${records} where v.text <> ''
    on conflict (lang, model, field, rec_id) do update set translation = excluded.translation, write_time = excluded.write_time`)
}
