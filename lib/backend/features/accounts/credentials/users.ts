import { and, eq, sql } from 'drizzle-orm'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { hasCode } from '@/lib/domain/errors/database-failure'
import { UserError } from '@/lib/domain/errors/errors'
import { baseUser, type UserRow } from '@/lib/backend/infrastructure/database/schema/people'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | null> {
  const [user] = await database
    .select()
    .from(baseUser)
    .where(and(eq(sql`lower(${baseUser.login})`, normalEmail(email)), eq(baseUser.active, true)))
  return user ?? null
}

/** Null for a deactivated user. */
export async function findActiveUser(database: Database, id: number): Promise<UserRow | null> {
  const [user] = await database
    .select()
    .from(baseUser)
    .where(and(eq(baseUser.id, id), eq(baseUser.active, true)))
  return user ?? null
}

/**
 * Runs a write that assigns a login.
 * @throws UserError when another user took the login in the meantime
 */
export async function rejectDuplicateLogin<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    // unique_violation
    if (hasCode(error, '23505')) throw new UserError('emailTaken')
    throw error
  }
}
