import { and, eq, gt, isNull } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { resetCode } from '@/lib/backend/infrastructure/database/schema/people'
import { createSecret, hashSecret } from './tokens'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const lifetimeMs = 30 * 60_000

/** Issues a reset code, valid once and for 30 minutes. Only its hash is stored. */
export async function issueResetCode(database: Database, userId: number, now: Date): Promise<string> {
  const { secret, hash } = createSecret()
  const expires_at = timeInBangkok(new Date(now.getTime() + lifetimeMs))
  await database.insert(resetCode).values({ user_id: userId, code_hash: hash, expires_at })
  return secret
}

/** Redeems a user's reset code and revokes earlier ones. @returns whether it was valid */
export async function spendResetCode(database: Database, userId: number, code: string, now: Date): Promise<boolean> {
  const used_at = timeInBangkok(now)
  const spent = await database
    .update(resetCode)
    .set({ used_at })
    .where(and(isUnusedOf(userId), eq(resetCode.code_hash, hashSecret(code)), gt(resetCode.expires_at, used_at)))
    .returning({ id: resetCode.id })
  if (spent.length === 0) return false
  await dropResetCodes(database, userId, now)
  return true
}

/** Revokes all reset codes, which may still be in a mailbox: after a login change, someone else may own that mailbox. */
export async function dropResetCodes(database: Database, userId: number, now: Date): Promise<void> {
  await database
    .update(resetCode)
    .set({ used_at: timeInBangkok(now) })
    .where(isUnusedOf(userId))
}

function isUnusedOf(userId: number) {
  return and(eq(resetCode.user_id, userId), isNull(resetCode.used_at))
}
