import { getTableName, sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Entity } from '../entity'
import { idList } from './read-rows'
import { linksTo } from './remove-missing'

/** The places of a row in the lists of other rows, by entity and column: `{ 'products.groups': '0:17 | 2:19' }`, place and id. */
type Memberships = Readonly<Record<string, string>>

const separator = ' | '

/** Reads the places of rows in lists before the rows are removed, so that restoring one puts it back there. */
export async function readMemberships(
  database: Database,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Memberships>> {
  const found = new Map<number, Memberships>()
  for (const { table, from, target, owner, name } of linksTo(entity)) {
    const [listed, ownerId, rowId] = [getTableName(table), from, target].map((each) => sql.identifier(each))
    const rows = await queryRows<{ id: number; places: string }>(
      database,
      sql`select l.id, string_agg(l.place || ':' || l.owner, ${separator} order by l.owner) as places
        from (select ${rowId} as id, ${ownerId} as owner, row_number() over (partition by ${ownerId} order by id) - 1 as place
          from ${listed} where ${ownerId} in (select ${ownerId} from ${listed} where ${rowId} = any(${idList(ids)}::int[]))) l
        where l.id = any(${idList(ids)}::int[]) group by l.id`,
    )
    for (const { id, places } of rows) found.set(id, { ...found.get(id), [`${owner.name}.${name}`]: places })
  }
  return found
}

/** Puts a restored row back into the lists that it was in. @returns the cache tags of the rows with these lists */
export async function restoreMemberships(database: Database, entity: Entity, id: number, before: Memberships): Promise<readonly string[]> {
  const tags: string[] = []
  for (const { table, from, target, owner, name } of linksTo(entity)) {
    const places = new Map((before[`${owner.name}.${name}`] ?? '').split(separator).flatMap(parsePlace))
    if (places.size === 0) continue
    const [listed, ownerId, rowId] = [getTableName(table), from, target].map((each) => sql.identifier(each))
    const owners = idList([...places.keys()])
    const rows = await queryRows<{ owner: number; ids: readonly number[] }>(
      database,
      sql`select o.id as owner, coalesce((select json_agg(l.${rowId} order by l.id) from ${listed} l where l.${ownerId} = o.id), '[]') as ids
        from ${sql.identifier(getTableName(owner.table))} o where o.id = any(${owners}::int[]) order by o.id`,
    )
    const lists = rows.map((row) => ({ owner: row.owner, ids: row.ids.toSpliced(places.get(row.owner) ?? 0, 0, id) }))
    await database.execute(sql`delete from ${listed} where ${ownerId} = any(${owners}::int[])`)
    await database.execute(sql`
      insert into ${listed} (${ownerId}, ${rowId})
      select list.owner, entry.id from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as list(owner int, ids int[])
      cross join lateral unnest(list.ids) with ordinality as entry(id, place) order by list.owner, entry.place`)
    tags.push(...lists.flatMap((list) => owner.tags(list.owner, () => '')))
  }
  return tags
}

function parsePlace(text: string): readonly (readonly [number, number])[] {
  const [place, owner] = text.split(':').map(Number)
  return place === undefined || owner === undefined ? [] : [[owner, place]]
}
