import { asc, desc, gte, sql } from 'drizzle-orm'
import { timeDaysBefore } from '@/lib/core/dates'
import { searchDays } from '@/lib/domain/search/logged-query'
import { defineMethod } from '@/lib/backend/context/define-method'
import { searchLog } from '@/lib/backend/infrastructure/database/schema/search'
import { synonymMethods } from './synonym-methods'

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

export const staffSearchMethods = [readLog, ...synonymMethods]
