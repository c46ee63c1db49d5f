import { sql } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/dates'
import type { Database } from '../database/connection'
import { documentSequence } from '../database/schema/content'

/**
 * The next order number, `SO` + year + five digits, without gaps: the sequence's row stays locked until the
 * order is committed, and a failed order gives its number back.
 */
export async function nextOrderNumber(database: Database, now: Date): Promise<string> {
  const year = todayInBangkok(now).slice(0, 4)
  const [row] = await database
    .insert(documentSequence)
    .values({ name: `sale_order_${year}`, next: 2 })
    .onConflictDoUpdate({ target: documentSequence.name, set: { next: sql`${documentSequence.next} + 1` } })
    .returning({ next: documentSequence.next })
  if (!row) throw new Error('An order number was not given')
  return `SO${year}${String(row.next - 1).padStart(5, '0')}`
}
