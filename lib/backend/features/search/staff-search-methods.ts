import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeDaysBefore } from '@/lib/core/dates'
import { searchDays } from '@/lib/domain/search/logged-query'
import { searchLog, searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import { UserError } from '@/lib/domain/errors/errors'
import type { Method } from '@/lib/backend/context/model'
import { recordStaffAction } from '../staff/record-staff-action'
import { staffOnly } from '../staff/staff-only'

/** Rows per list. */
const maxRows = 100

/** The most frequent searches of the last month, and the most frequent ones without a result. */
const readLog = staffOnly('staff.search.read_log', async ({ database, now }) => {
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

const readSynonyms = staffOnly('staff.search.read_synonyms', ({ database }) =>
  database
    .select({ id: searchSynonym.id, phrases: searchSynonym.phrases, means: searchSynonym.means })
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.phrases)),
)

const synonymSchema = z.tuple([
  z.strictObject({
    id: z.int().positive().nullable(),
    phrases: z.string().trim().min(1).max(500),
    means: z
      .string()
      .trim()
      .max(500)
      .transform((text) => text || null),
  }),
])

/** Adds a group of synonyms, or changes an existing one by id. */
const saveSynonym = staffOnly('staff.search.save_synonym', async (call, args) => {
  const [{ id, ...values }] = synonymSchema.parse(args)
  const isThere = await call.database.$count(searchSynonym, eq(searchSynonym.phrases, values.phrases))
  const [row] =
    id === null
      ? isThere > 0
        ? [undefined]
        : await call.database.insert(searchSynonym).values(values).returning({ id: searchSynonym.id })
      : await call.database.update(searchSynonym).set(values).where(eq(searchSynonym.id, id)).returning({ id: searchSynonym.id })
  if (!row) throw new UserError('synonymNotSaved')
  await recordStaffAction(call, { action: 'staff.search.save_synonym', about: values.phrases, aboutId: row.id })
  return row.id
})

const deleteSynonym = staffOnly('staff.search.delete_synonym', async (call, args) => {
  const [id] = z.tuple([z.int().positive()]).parse(args)
  const [row] = await call.database.delete(searchSynonym).where(eq(searchSynonym.id, id)).returning({ phrases: searchSynonym.phrases })
  if (!row) throw new UserError('synonymNotSaved')
  await recordStaffAction(call, { action: 'staff.search.delete_synonym', about: row.phrases, aboutId: id })
  return true
})

export const staffSearchMethods = {
  read_log: readLog,
  read_synonyms: readSynonyms,
  save_synonym: saveSynonym,
  delete_synonym: deleteSynonym,
} as const satisfies Record<string, Method>
