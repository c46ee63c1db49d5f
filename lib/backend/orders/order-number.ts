import { eq, like, sql } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/dates'
import type { Database } from '../database/connection'
import { documentSequence } from '../database/schema/content'
import { saleOrder } from '../database/schema/sales'

/**
 * The next order number, `SO` + year + five digits, without gaps: the sequence's row stays locked until the
 * order is committed, and a failed order gives its number back.
 */
export async function nextOrderNumber(database: Database, now: Date): Promise<string> {
  const prefix = `SO${todayInBangkok(now).slice(0, 4)}`
  const number = (await take(database, prefix)) ?? (await begin(database, prefix))
  return `${prefix}${String(number).padStart(5, '0')}`
}

const oneMore = { next: sql`${documentSequence.next} + 1` }

async function take(database: Database, prefix: string): Promise<number | null> {
  const [row] = await database
    .update(documentSequence)
    .set(oneMore)
    .where(eq(documentSequence.name, prefix))
    .returning()
  return row ? row.next - 1 : null
}

/** The first number of a year, after those of orders that were brought along. */
async function begin(database: Database, prefix: string): Promise<number> {
  const [last] = await database
    .select({ number: sql`coalesce(max(right(${saleOrder.number}, 5)::int), 0)`.mapWith(Number) })
    .from(saleOrder)
    .where(like(saleOrder.number, `${prefix}_____`))
  const [row] = await database
    .insert(documentSequence)
    .values({ name: prefix, next: (last?.number ?? 0) + 2 })
    .onConflictDoUpdate({ target: documentSequence.name, set: oneMore })
    .returning()
  if (!row) throw new Error('An order number was not given')
  return row.next - 1
}
