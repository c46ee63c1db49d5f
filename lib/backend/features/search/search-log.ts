import { and, eq, sql } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { loggedQuery } from '@/lib/domain/search/logged-query'
import { searchLog } from '@/lib/backend/infrastructure/database/schema/search'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { runJob, type JobContext, type JobRunner, eachIsolated } from '@/lib/backend/context/job-context'
import type { Ports } from '@/lib/backend/infrastructure/ports'

/** The maximum of distinct queries pending in memory, and stored per day: limits a flood of made-up queries. */
const maxPending = 500
const maxPerDay = 2_000

type PendingSearches = Map<string, { count: number; found: number }>

/** One entry per shop that this process serves. */
const pending = new WeakMap<Ports, PendingSearches>()

/** Records a search in memory, so that searches do not wait for a write. @param found number of products */
export function recordSearch(ports: Ports, query: string, found: number): void {
  const text = loggedQuery(query)
  const searches = pending.get(ports) ?? new Map<string, { count: number; found: number }>()
  pending.set(ports, searches)
  if (text === null || (!searches.has(text) && searches.size >= maxPending)) return
  searches.set(text, { count: (searches.get(text)?.count ?? 0) + 1, found })
}

/** Writes the recorded searches to the database, one row per query and day. */
export async function writeSearches(shop: JobRunner): Promise<void> {
  const searches = [...(pending.get(shop.ports) ?? [])]
  pending.delete(shop.ports)
  const write = (some: typeof searches) => runJob(shop, (work) => writeRows(work, some))
  try {
    if (searches.length > 0) await write(searches)
  } catch (error) {
    if (databaseFailureOf(error)) throw error
    // The text of a search stays out of the log.
    await eachIsolated(
      shop,
      searches,
      (search) => write([search]),
      () => ({}),
    )
  }
}

async function writeRows(
  { database, now }: JobContext,
  searches: readonly (readonly [string, Readonly<{ count: number; found: number }>])[],
): Promise<void> {
  const day = todayInBangkok(now)
  const room = maxPerDay - (await database.$count(searchLog, eq(searchLog.day, day)))
  const rows = searches.map(([query, { count, found }]) => ({ day, query, count, found }))
  if (room <= 0) {
    for (const { query, count, found } of rows)
      await database
        .update(searchLog)
        .set({ count: sql`${searchLog.count} + ${count}`, found })
        .where(and(eq(searchLog.day, day), eq(searchLog.query, query)))
    return
  }
  await database
    .insert(searchLog)
    .values(rows.slice(0, room))
    .onConflictDoUpdate({
      target: [searchLog.day, searchLog.query],
      set: { count: sql`${searchLog.count} + excluded.count`, found: sql`excluded.found` },
    })
}
