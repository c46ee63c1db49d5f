import { and, desc, eq, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { sessionDays } from '@/lib/domain/privacy/retention'
import { apiToken, userSession } from '@/lib/backend/infrastructure/database/schema/people'
import type { Session } from '@/lib/backend/context/caller'
import { createSecret } from './tokens'
import { type Database, updateUnlockedRow } from '@/lib/backend/infrastructure/database/database'

/** Opens a session. @param device browser and system @returns the token, of which only the hash is stored */
export async function openSession(database: Database, userId: number, now: Date, device: string | null = null): Promise<string> {
  const { secret, hash } = createSecret()
  await database.insert(userSession).values({
    user_id: userId,
    token_hash: hash,
    device,
    create_time: timeInBangkok(now),
    last_seen_at: timeInBangkok(now),
    expires_at: timeDaysBefore(now, -sessionDays.longest),
  })
  return secret
}

export async function closeSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(userSession).where(eq(userSession.token_hash, tokenHash))
}

/** The sessions of a user that have not ended, the latest use first, without their secrets. */
export async function listSessions(database: Database, { userId, tokenHash }: Session, now: Date) {
  const rows = await database
    .select()
    .from(userSession)
    .where(and(eq(userSession.user_id, userId), not(endedSessions(now) ?? sql`false`)))
    .orderBy(desc(userSession.last_seen_at), desc(userSession.id))
  return rows.map(({ id, device, create_time, last_seen_at, token_hash }) => ({
    id,
    device,
    create_time,
    last_seen_at: last_seen_at ?? create_time,
    is_current: token_hash === tokenHash,
  }))
}

/** Closes one session of a user; another user's stays. */
export async function endSession(database: Database, userId: number, id: number): Promise<void> {
  await database.delete(userSession).where(and(eq(userSession.id, id), eq(userSession.user_id, userId)))
}

/** Closes all sessions of a user, except the one with `exceptTokenHash`, and revokes their API tokens. */
export async function closeSessions(database: Database, userId: number, exceptTokenHash?: string): Promise<void> {
  const others = exceptTokenHash === undefined ? undefined : ne(userSession.token_hash, exceptTokenHash)
  await database.delete(userSession).where(and(eq(userSession.user_id, userId), others))
  await database.delete(apiToken).where(eq(apiToken.user_id, userId))
}

type SessionRow = typeof userSession.$inferSelect

const idleSince = (now: Date) => timeDaysBefore(now, sessionDays.idle)

/** Whether a session has expired: too old, or idle for too long. */
export function hasEnded({ expires_at, last_seen_at }: SessionRow, now: Date): boolean {
  return expires_at <= timeInBangkok(now) || (last_seen_at !== null && last_seen_at < idleSince(now))
}

/** {@link hasEnded} as an SQL condition. */
export function endedSessions(now: Date): SQL | undefined {
  return or(lte(userSession.expires_at, timeInBangkok(now)), lt(userSession.last_seen_at, idleSince(now)))
}

/** Records that a session is in use. Once a day is enough to detect idle sessions. */
export async function recordUse(database: Database, { id, last_seen_at }: SessionRow, now: Date): Promise<void> {
  if (last_seen_at !== null && last_seen_at > timeDaysBefore(now, 1)) return
  await updateUnlockedRow(database, userSession, id, { last_seen_at: timeInBangkok(now) })
}
