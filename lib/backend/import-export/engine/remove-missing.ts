import { getTableName, is, sql, type SQL } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { referencesOf } from '@/lib/backend/infrastructure/database/references'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import type { Entity } from '../entity'
import { entities } from '../entities/all'
import { idList } from './read-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Archives rows that are missing in a file, or removes those without references.
 * @returns the ids of archived or removed rows; the others are still referenced
 */
export async function removeMissing(database: Database, entity: Entity, ids: readonly number[], time: string): Promise<readonly number[]> {
  if (ids.length === 0 || entity.missing === 'keep') return []
  const table = sql.identifier(getTableName(entity.table))
  if (entity.missing !== 'remove') {
    const [column, value] = [sql.identifier(entity.missing.set), sql.raw(`'${entity.missing.to}'`)]
    return idsOf(
      database,
      sql`update ${table} set ${column} = ${value}, write_time = ${time}::timestamp
        where id = any(${idList(ids)}::int[]) and ${column} is distinct from ${value} returning id`,
    )
  }
  const unneeded = sql.join(
    referencesTo(entity).map(
      ({ table: other, condition }) => sql` and not exists (select 1 from ${sql.identifier(other)} r where ${condition})`,
    ),
  )
  const removed: number[] = []
  // Children are removed first; then their parents may have lost their last reference.
  for (;;) {
    const free = await idsOf(database, sql`select id from ${table} t where id = any(${idList(ids)}::int[])${unneeded}`)
    if (free.length === 0) return removed
    await unlink(database, entity, free)
    await database.execute(sql`delete from ${table} where id = any(${idList(free)}::int[])`)
    removed.push(...free)
  }
}

async function idsOf(database: Database, query: SQL): Promise<readonly number[]> {
  return (await queryRows<{ id: number }>(database, query)).map(({ id }) => id)
}

/** Removes dependent data that does not keep a row alive: its positions in lists of archived rows, and its translations. */
async function unlink(database: Database, entity: Entity, ids: readonly number[]): Promise<void> {
  for (const { table, target } of linksTo(entity)) {
    await database.execute(sql`
      delete from ${sql.identifier(getTableName(table))} where ${sql.identifier(target)} = any(${idList(ids)}::int[])`)
  }
  if (entity.model) {
    await database.execute(sql`
      delete from translation_field where model = ${entity.model} and rec_id = any(${idList(ids)}::int[])`)
  }
}

/** The columns whose lists name rows of an entity, with the entity that has the lists. */
export function linksTo(entity: Entity) {
  return entities.flatMap((owner) =>
    owner.columns.flatMap(({ name, place }) => (place.in === 'links' && place.to === entity.name ? [{ ...place, owner, name }] : [])),
  )
}

/** A table with rows `r` that need row `t` while the condition holds. */
type Needing = Readonly<{ table: string; condition: SQL }>

/** What refers to rows of an entity: a reference, a list of a row that is not archived, or a code. */
export function referencesTo(entity: Entity): readonly Needing[] {
  const name = getTableName(entity.table)
  const links = linksTo(entity)
  const linking = links.map(({ table }) => getTableName(table))
  const references = Object.values(tables)
    .flatMap((table) => (is(table, PgTable) ? referencesOf(table) : []))
    .filter(({ table, target }) => target === name && !linking.includes(table))
  const pointers = [
    ...references.map((reference) => ({ ...reference, by: 'id' })),
    ...(entity.alsoReferredBy ? [entity.alsoReferredBy] : []),
  ]
  return [
    ...links.map(({ table, from, target, owner }) => ({
      table: getTableName(owner.table),
      condition: sql`${notArchived(owner)} and r.id in (
        select l.${sql.identifier(from)} from ${sql.identifier(getTableName(table))} l where l.${sql.identifier(target)} = t.id)`,
    })),
    ...pointers.map(({ table, column, by }) => ({ table, condition: sql`r.${sql.identifier(column)} = t.${sql.identifier(by)}` })),
  ]
}

function notArchived({ missing }: Entity): SQL {
  return typeof missing === 'string' ? sql`true` : sql`r.${sql.identifier(missing.set)} is distinct from ${sql.raw(`'${missing.to}'`)}`
}
