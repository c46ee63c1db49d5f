import { and, eq, ne } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/dates'
import type { Database } from '../database/connection'
import { userSession } from '../database/schema/people'
import { createSecret } from './tokens'

const lifetimeMs = 365 * 24 * 3_600_000

/** Signs a user in. @returns the token, which is nowhere kept but with its holder */
export async function openSession(database: Database, userId: number, now: Date): Promise<string> {
  const { secret, hash } = createSecret()
  await database.insert(userSession).values({
    user_id: userId,
    token_hash: hash,
    create_time: timeInBangkok(now),
    expires_at: timeInBangkok(new Date(now.getTime() + lifetimeMs)),
  })
  return secret
}

export async function closeSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(userSession).where(eq(userSession.token_hash, tokenHash))
}

/** Signs a user out everywhere; `exceptTokenHash` is the session that may stay. */
export async function closeSessions(
  database: Database,
  userId: number,
  exceptTokenHash?: string,
): Promise<void> {
  const others = exceptTokenHash === undefined ? undefined : ne(userSession.token_hash, exceptTokenHash)
  await database.delete(userSession).where(and(eq(userSession.user_id, userId), others))
}
