import { and, eq, gt, isNotNull, ne, type SQL } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Null for a deactivated account. */
export async function findStaffAccount(database: Database, id: number): Promise<StaffAccountRow | null> {
  return findActive(database, eq(staffAccount.id, id))
}

/** Null for a deactivated account. */
export async function findStaffAccountByEmail(database: Database, email: string): Promise<StaffAccountRow | null> {
  return findActive(database, eq(staffAccount.email, normalEmail(email)))
}

/** The account that a code from a mail belongs to; null for a code that is unknown, used, replaced or expired. */
export async function findStaffAccountByCode(database: Database, code: string, now: Date): Promise<StaffAccountRow | null> {
  return findActive(database, isValidCode(code, now))
}

/** Whether the row's code is this one, and has not expired. */
export function isValidCode(code: string, now: Date): SQL | undefined {
  return and(eq(staffAccount.code_hash, hashSecret(code)), gt(staffAccount.code_expires_at, timeInBangkok(now)))
}

/** The number of owners who can sign in. While it is zero, the passcode opens the staff pages. */
export function countOwners(database: Database, { exceptId = 0 } = {}): Promise<number> {
  const canSignIn = and(eq(staffAccount.active, true), isNotNull(staffAccount.password))
  return database.$count(staffAccount, and(eq(staffAccount.role, 'owner'), canSignIn, ne(staffAccount.id, exceptId)))
}

async function findActive(database: Database, condition: SQL | undefined): Promise<StaffAccountRow | null> {
  const [account] = await database
    .select()
    .from(staffAccount)
    .where(and(condition, eq(staffAccount.active, true)))
  return account ?? null
}
