import { and, eq, sql } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { loggedQuery } from '@/lib/domain/search/logged-query'
import { searchLog } from '@/lib/backend/infrastructure/database/schema/search'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { Ports } from '@/lib/backend/infrastructure/ports'

/** Different searches that wait for being written, and that are stored of one day: a flood of made-up ones ends here. */
const mostWaiting = 500
const mostOfADay = 2_000

type Waiting = Map<string, { count: number; found: number }>

/** Of each shop that this process serves. */
const waiting = new WeakMap<Ports, Waiting>()

/** Remembers what was searched for, in memory: a search waits for no writing. @param found how many products */
export function noteSearch(ports: Ports, query: string, found: number): void {
  const text = loggedQuery(query)
  const searches = waiting.get(ports) ?? new Map<string, { count: number; found: number }>()
  waiting.set(ports, searches)
  if (text === null || (!searches.has(text) && searches.size >= mostWaiting)) return
  searches.set(text, { count: (searches.get(text)?.count ?? 0) + 1, found })
}

/** Writes down what was searched for since the last time, a row for each query and day. */
export async function writeSearches({ database, now, ports }: JobContext): Promise<void> {
  const searches = waiting.get(ports)
  if (!searches || searches.size === 0) return
  waiting.delete(ports)
  const day = todayInBangkok(now)
  const room = mostOfADay - (await database.$count(searchLog, eq(searchLog.day, day)))
  const rows = [...searches].map(([query, { count, found }]) => ({ day, query, count, found }))
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
