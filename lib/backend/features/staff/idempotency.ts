import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { staffSave } from '@/lib/backend/infrastructure/database/schema/staff'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

/** The caller's idempotency key, unique per save. */
export const idempotencyKeySchema = z.string().min(16).max(64)

/** How long idempotency keys are stored, in days. */
const keyRetentionDays = 7

/**
 * Runs a save at most once per key: the first call runs it in the call's transaction, a repeated call returns the stored
 * result. A repeated call waits while the first one is still running. Without a key, each call runs it.
 * @throws ProtocolError when the key was used for different content
 */
export async function runIdempotently<Answer>(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { key, content }: Readonly<{ key: string | undefined; content: unknown }>,
  save: () => Promise<Answer>,
): Promise<unknown> {
  if (key === undefined) return save()
  await database.delete(staffSave).where(lt(staffSave.create_time, timeDaysBefore(now, keyRetentionDays)))
  const content_hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const row = { key, content_hash, answer: null, create_time: timeInBangkok(now) }
  const [begun] = await database.insert(staffSave).values(row).onConflictDoNothing().returning({ id: staffSave.id })
  if (!begun) {
    const [done] = await database.select().from(staffSave).where(eq(staffSave.key, key))
    if (done?.content_hash !== content_hash) throw new ProtocolError('This key belongs to another save')
    return done.answer
  }
  const answer = await save()
  await updateRow(database, staffSave, begun.id, { answer })
  return answer
}
