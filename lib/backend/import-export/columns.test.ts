import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { columnsPage, columnsNotExported, notExported } from './columns-page'
import { entities } from './entities/all'

const page = path.join(process.cwd(), 'docs/import-columns.md')

/** Columns of every table that no file contains. */
const ofEveryRow = ['id', 'create_time', 'write_time', 'create_uid', 'write_uid']

const everyTable = Object.values(tables).flatMap((table): PgTable[] => (is(table, PgTable) ? [table] : []))
const places = entities.flatMap(({ columns }) => columns.map(({ place }) => place))
const exported = new Set([
  ...entities.map(({ table }) => getTableName(table)),
  ...places.flatMap((place) => (place.in === 'links' ? [getTableName(place.table)] : [])),
  'translation_field',
])

it('every database table is exported or listed as not exported', () => {
  const undecided = everyTable.map(getTableName).filter((name) => !exported.has(name) && !(name in notExported))
  expect(undecided).toEqual([])
  expect(Object.keys(notExported).filter((name) => exported.has(name))).toEqual([])
  expect(Object.keys(notExported).filter((name) => !everyTable.some((table) => getTableName(table) === name))).toEqual([])
})

it('every column of the exported tables is exported or listed as not exported', () => {
  const undecided = [...new Set(entities.map(({ table }) => table))].flatMap((table) => {
    const name = getTableName(table)
    const known = entities
      .filter((entity) => entity.table === table)
      .flatMap(({ columns }) => columns.flatMap(({ place }) => ('column' in place ? [place.column] : [])))
    const left = [...ofEveryRow, ...Object.keys(columnsNotExported[name] ?? {})]
    return Object.keys(getTableColumns(table)).flatMap((column) =>
      known.includes(column) || left.includes(column) ? [] : [`${name}.${column}`],
    )
  })
  expect(undecided).toEqual([])
})

it('docs/import-columns.md matches the column descriptions (UPDATE_COLUMNS=1 rewrites it)', () => {
  if (process.env.UPDATE_COLUMNS) writeFileSync(page, columnsPage())
  expect(readFileSync(page, 'utf8')).toBe(columnsPage())
})
