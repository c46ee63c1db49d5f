import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { staffSave } from '@/lib/backend/infrastructure/database/schema/staff'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'

/** Made up by the caller, one for each save. */
export const saveKeySchema = z.string().min(16).max(64)

/** How long a save is known by its key, in days. */
const knownDays = 7

/**
 * Does a save that its caller may send again because it has heard no answer: the first time it is done, in the call's
 * transaction, later only its answer is given. One sent again while the first is under way waits for it.
 * @throws ProtocolError when the key belongs to a save of something else
 */
export async function once<Answer>(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { key, content }: Readonly<{ key: string; content: unknown }>,
  save: () => Promise<Answer>,
): Promise<unknown> {
  await database.delete(staffSave).where(lt(staffSave.create_time, timeDaysBefore(now, knownDays)))
  const content_hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const row = { key, content_hash, answer: null, create_time: timeInBangkok(now) }
  const [begun] = await database.insert(staffSave).values(row).onConflictDoNothing().returning({ id: staffSave.id })
  if (!begun) {
    const [done] = await database.select().from(staffSave).where(eq(staffSave.key, key))
    if (done?.content_hash !== content_hash) throw new ProtocolError('This key belongs to another save')
    return done.answer
  }
  const answer = await save()
  await database.update(staffSave).set({ answer }).where(eq(staffSave.id, begun.id))
  return answer
}
