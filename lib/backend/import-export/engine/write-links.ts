import { getTableName, sql } from 'drizzle-orm'
import { idList } from './read-rows'
import { indexNamed } from './key-index'
import type { OutgoingRow, Writing } from './write-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

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
      (cells[index] ?? '').split(' | ').flatMap((key) => {
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
