import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { readLayoutGroups, readShownLayout, withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { readLatestChanges } from '@/lib/backend/features/staff/record-history'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { maxTreeGroups } from '@/lib/domain/catalog/record-columns'
import { UserError } from '@/lib/domain/errors/errors'
import { cellsByName } from '../entity'
import { lockImportsBriefly } from '../engine/import-lock'
import { editableEntity } from './editable-entities'
import { loadRecords, lockRecords } from './load-record'
import { groupPlaces } from './record-visibility'
import { saveRow } from './save-row'

type TreeRow = Readonly<{ id: number; code: string | null; name: string; parent_id: number | null; shown: number; hidden: number }>

/** The groups in the order of their pages, with how many products are in them. */
function readTree(database: Database): Promise<readonly TreeRow[]> {
  return queryRows<TreeRow>(
    database,
    sql`select g.id, g.code, g.name, g.parent_id,
        count(p.id) filter (where p.is_published)::int as shown,
        count(p.id) filter (where p.is_published is not true)::int as hidden
      from product_group g
      left join m2m_product_product_group l on l.product_group_id = g.id
      left join product p on p.id = l.product_id and p.active
      group by g.id order by g.sequence nulls last, g.name, g.id limit ${maxTreeGroups}`,
  )
}

/** All groups with their products counted, and where shoppers see them. */
const read = defineMethod('staff.catalog.read_groups', z.tuple([]), async ({ database }) => {
  const rows = await readTree(database)
  const layout = await readShownLayout(database)
  const filled = new Set((await readLayoutGroups(database)).flatMap(({ code, hasProducts }) => (hasProducts ? [code] : [])))
  const codeOf = new Map(rows.map(({ id, code }) => [id, code ?? '']))
  return rows.map(({ parent_id: parent, code, ...row }) => {
    const group = { code: code ?? '', parent: parent === null ? '' : (codeOf.get(parent) ?? '') }
    return { ...row, parent, ...groupPlaces(group, layout, filled.has(group.code)) }
  })
})

const moveSchema = z.tuple([
  z.strictObject({
    id: idSchema,
    /** The groups that it was and shall be in, null for none. */
    from: idSchema.nullable(),
    to: idSchema.nullable(),
    /** All groups in `to` in their new order, with the moved one. */
    order: z
      .array(idSchema)
      .min(1)
      .max(maxTreeGroups)
      .refine((ids) => new Set(ids).size === ids.length),
  }),
])

/**
 * Moves a group into another one or to another place.
 * @throws UserError recordChanged when a colleague has moved one of these groups since the page was read, recordNested for a circle
 */
const move = defineMethod('staff.catalog.move_group', moveSchema, async (call, [{ id, from, to, order }]) => {
  const { entity } = editableEntity('groups')
  await lockImportsBriefly(call.database)
  await lockRecords(call.database, entity, order)
  const tree = await readTree(call.database)
  const moved = tree.find((each) => each.id === id)
  if (!moved) throw new UserError('recordUnknown')
  const expected = new Set([...tree.filter((each) => each.parent_id === to).map((each) => each.id), id])
  const isAsSeen = (moved.parent_id ?? null) === from && expected.size === order.length && order.every((each) => expected.has(each))
  if (!isAsSeen) throw new UserError('recordChanged', { staff: await lastAuthor(call) })
  const parent = tree.find((each) => each.id === to)?.code ?? ''
  if (to !== null && parent === '') throw new UserError('recordUnknown')
  const records = await loadRecords(call.database, entity, order)
  await withMenuChanges(call, async () => {
    for (const [index, each] of order.entries()) {
      const before = cellsByName(entity, records.storedOf(each), ['parent', 'sequence'])
      await saveRow(call, 'groups', { id: each, before, after: { parent, sequence: String(index + 1) } }, records)
    }
  })
  return null
})

async function lastAuthor(call: CallContext): Promise<string> {
  const [last] = await readLatestChanges(call, 'groups', 1)
  return last?.staff ?? '–'
}

export const groupTreeMethods = [read, move]
