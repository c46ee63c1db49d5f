import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { staffSessionHours } from '@/lib/domain/staff/staff-session'
import { hashSecret } from '../accounts/credentials/tokens'
import { staffSession } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export const sessionKeySchema = z.string().min(32).max(100)

type NewSession = Readonly<{ key: string; name: string; accountId: number | null }>

/** Stores a staff session for a working day, by the hash of its key. Deletes expired sessions. */
export async function storeSession(database: Database, now: Date, { key, name, accountId }: NewSession): Promise<void> {
  await database.delete(staffSession).where(lte(staffSession.expires_at, timeInBangkok(now)))
  const expires_at = timeInBangkok(new Date(now.getTime() + staffSessionHours * 3_600_000))
  const opened = timeInBangkok(now)
  const row = { key_hash: hashSecret(key), name, account_id: accountId, expires_at, create_time: opened, last_seen_at: opened }
  await database.insert(staffSession).values(row)
}
