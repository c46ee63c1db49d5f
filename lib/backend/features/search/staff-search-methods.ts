import { z } from 'zod'
import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import { timeDaysBefore } from '@/lib/core/dates'
import { searchDays } from '@/lib/domain/search/logged-query'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { searchLog, searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import type { CallContext } from '@/lib/backend/context/model'
import { readLatestChanges, recordRecordChange } from '../staff/record-history'
import { recordStaffAction } from '../staff/record-staff-action'

/** Rows per list. */
const maxRows = 100

/** The most frequent searches of the last month, and the most frequent ones without a result. */
const readLog = defineMethod('staff.search.read_log', async ({ database, now }) => {
  const count = sql<number>`sum(${searchLog.count})::integer`
  // The result of the latest day counts.
  const found = sql<number>`(array_agg(${searchLog.found} order by ${searchLog.day} desc))[1]`
  const since = timeDaysBefore(now, searchDays).slice(0, 10)
  const base = () =>
    database
      .select({ query: searchLog.query, count, found })
      .from(searchLog)
      .where(gte(searchLog.day, since))
      .groupBy(searchLog.query)
      .orderBy(desc(count), asc(searchLog.query))
      .limit(maxRows)
  return { frequent: await base(), without: await base().having(sql`${found} = 0`) }
})

const { id: synonymId, phrases, means } = searchSynonym

const readSynonyms = defineMethod('staff.search.read_synonyms', ({ database }) =>
  database.select({ id: synonymId, phrases, means }).from(searchSynonym).orderBy(asc(phrases)),
)

type Values = Readonly<{ phrases: string; means: string | null }>
/** Null: there is no such synonym. */
type State = Values | null

const synonymSchema = z.tuple([
  z.strictObject({
    id: idSchema.nullable(),
    phrases: z.string().trim().min(1).max(500),
    means: z
      .string()
      .trim()
      .max(500)
      .transform((text) => text || null),
  }),
])

/** Adds a group of synonyms, or changes an existing one by id. */
const saveSynonym = defineMethod('staff.search.save_synonym', synonymSchema, async (call, [{ id, ...values }]) => {
  const before = id === null ? null : await lockSynonym(call, id)
  if (id !== null && !before) throw new UserError('synonymNotSaved')
  if (id !== null && before?.phrases === values.phrases && before.means === values.means) return id
  return write(call, { id, before, after: values })
})

const deleteSynonym = defineMethod('staff.search.delete_synonym', z.tuple([idSchema]), async (call, [id]) => {
  const before = await lockSynonym(call, id)
  if (!before) throw new UserError('synonymNotSaved')
  await write(call, { id, before, after: null })
  return true
})

/** Changes that the page lists, and that can be taken back. */
const listedChanges = 20

/** The latest changes of all synonyms, newest first. */
const readSynonymChanges = defineMethod('staff.search.read_synonym_changes', (call) => readLatestChanges(call, 'synonyms', listedChanges))

/**
 * Takes a change back: an addition, an edit or a deletion.
 * @throws UserError synonymNotSaved when the synonyms are no longer as the change left them
 */
const undoSynonym = defineMethod('staff.search.undo_synonym', z.tuple([idSchema]), async (call, [changeId]) => {
  const change = (await readLatestChanges(call, 'synonyms', listedChanges)).find(({ id }) => id === changeId)
  if (!change) throw new UserError('synonymNotSaved')
  const { recordId: id } = change
  const [now, after] = [await lockSynonym(call, id), stateOf(change.after)]
  if (now?.phrases !== after?.phrases || now?.means !== after?.means) throw new UserError('synonymNotSaved')
  await write(call, { id, before: now, after: stateOf(change.before) })
  return null
})

async function lockSynonym({ database }: CallContext, id: number): Promise<State> {
  const [row] = await database.select({ phrases, means }).from(searchSynonym).where(eq(synonymId, id)).for('update')
  return row ?? null
}

type Change = Readonly<{ id: number | null; before: State; after: State }>

/** Writes a synonym, and records who changed what. @returns its id */
async function write(call: CallContext, { id, before, after }: Change): Promise<number> {
  const { database } = call
  if (after && after.phrases !== before?.phrases && (await database.$count(searchSynonym, eq(phrases, after.phrases))) > 0)
    throw new UserError('synonymNotSaved')
  const isOwn = eq(synonymId, id ?? 0)
  // A deleted synonym comes back under its former id, so that its history goes on.
  const added =
    before || !after
      ? []
      : await database
          .insert(searchSynonym)
          .values({ ...after, ...(id !== null && { id }) })
          .returning()
  if (before && after) await database.update(searchSynonym).set(after).where(isOwn)
  if (before && !after) await database.delete(searchSynonym).where(isOwn)
  const writtenId = added[0]?.id ?? id
  if (writtenId === null) throw new Error('A synonym was not added')
  await recordRecordChange(call, { kind: 'synonyms', id: writtenId, before: cellsOf(before), after: cellsOf(after) })
  await recordStaffAction(call, { about: (after ?? before)?.phrases ?? '', aboutId: writtenId })
  return writtenId
}

const cellsOf = (state: State): Record<string, string> => (state ? { phrases: state.phrases, means: state.means ?? '' } : {})

function stateOf({ phrases, means }: Readonly<Record<string, string>>): State {
  return phrases === undefined ? null : { phrases, means: means || null }
}

export const staffSearchMethods = [readLog, readSynonyms, saveSynonym, deleteSynonym, readSynonymChanges, undoSynonym]
