import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { pendingSignInMinutes } from '@/lib/domain/staff/second-factor'
import { staffAccount, staffPendingSignIn, staffSession, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'

/** Stores that the password of an account was right, by the hash of the key. Deletes expired rows. */
export async function storePendingSignIn(database: Database, now: Date, key: string, accountId: number): Promise<void> {
  await database.delete(staffPendingSignIn).where(lte(staffPendingSignIn.expires_at, timeInBangkok(now)))
  const expires_at = timeInBangkok(new Date(now.getTime() + pendingSignInMinutes * 60_000))
  await database
    .insert(staffPendingSignIn)
    .values({ key_hash: hashSecret(key), account_id: accountId, expires_at, create_time: timeInBangkok(now) })
}

/** The account whose sign-in waits for a code; null if there is none with this key, it has expired, or the account is deactivated. */
export async function findPendingSignIn(database: Database, now: Date, key: string): Promise<StaffAccountRow | null> {
  const isValid = and(eq(staffPendingSignIn.key_hash, hashSecret(key)), gt(staffPendingSignIn.expires_at, timeInBangkok(now)))
  const [row] = await database
    .select({ account: staffAccount })
    .from(staffPendingSignIn)
    .innerJoin(staffAccount, eq(staffAccount.id, staffPendingSignIn.account_id))
    .where(and(isValid, eq(staffAccount.active, true)))
  return row?.account ?? null
}

/** @returns false if another request has completed the sign-in first */
export async function deletePendingSignIn(database: Database, key: string): Promise<boolean> {
  const isOwn = eq(staffPendingSignIn.key_hash, hashSecret(key))
  return (await database.delete(staffPendingSignIn).where(isOwn).returning({ id: staffPendingSignIn.id })).length > 0
}

/** Ends all sessions of an account, except the one with `exceptId`, and sign-ins under way. */
export async function endStaffSessions(database: Database, accountId: number, exceptId?: number | null): Promise<void> {
  await database.delete(staffPendingSignIn).where(eq(staffPendingSignIn.account_id, accountId))
  await database
    .delete(staffSession)
    .where(and(eq(staffSession.account_id, accountId), exceptId ? ne(staffSession.id, exceptId) : undefined))
}
