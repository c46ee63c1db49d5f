import { and, asc, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { apiTokenLimits } from '@/lib/domain/accounts/api-token-rules'
import { apiTokenPrefix, type NewApiToken, type NewStaffToken } from '@/lib/domain/accounts/api-tokens'
import { UserError } from '@/lib/domain/errors/errors'
import { apiToken, baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { type Database, lockRow, updateUnlockedRow } from '@/lib/backend/infrastructure/database/database'
import type { Session } from '@/lib/backend/context/caller'
import { createSecret, hashSecret } from './tokens'

type TokenSession = Session & Readonly<{ scopes: readonly string[] }>

/** The session of a valid API token; null if there is none with this hash, or its account is deactivated. */
export async function findApiToken(database: Database, tokenHash: string, now: Date): Promise<TokenSession | null> {
  const [row] = await database
    .select({ contactId: baseUser.contact_id, token: apiToken })
    .from(apiToken)
    .innerJoin(baseUser, eq(baseUser.id, apiToken.user_id))
    .where(and(eq(apiToken.token_hash, tokenHash), eq(baseUser.active, true), gt(apiToken.expires_at, timeInBangkok(now))))
  if (!row || row.token.user_id === null || row.contactId === null) return null
  await recordUse(database, row.token, now)
  return { userId: row.token.user_id, contactId: row.contactId, tokenHash, scopes: row.token.scopes }
}

/** The program of staff that a token belongs to; null if it is unknown, revoked or expired, or a customer's. */
export async function findStaffToken(database: Database, token: string, now: Date): Promise<NewStaffToken | null> {
  const isValid = and(eq(apiToken.token_hash, hashSecret(token)), gt(apiToken.expires_at, timeInBangkok(now)))
  const [row] = await database.select().from(apiToken).where(isValid)
  if (!row?.role) return null
  await recordUse(database, row, now)
  return { name: row.name, role: row.role }
}

/** The customer's tokens, oldest first, without their secrets. Expired ones are left out. */
export async function listApiTokens(database: Database, userId: number, now: Date) {
  return (await listTokens(database, eq(apiToken.user_id, userId), now)).map(({ role: _, ...token }) => token)
}

/** The same for the tokens of staff, with their roles. */
export async function listStaffTokens(database: Database, now: Date) {
  return (await listTokens(database, isNotNull(apiToken.role), now)).map(({ scopes: _, ...token }) => token)
}

function listTokens(database: Database, owned: SQL, now: Date) {
  const { id, name, scopes, role, create_time, expires_at, last_used_at } = apiToken
  return database
    .select({ id, name, scopes, role, create_time, expires_at, last_used_at })
    .from(apiToken)
    .where(and(owned, gt(apiToken.expires_at, timeInBangkok(now))))
    .orderBy(asc(apiToken.id))
}

/**
 * Makes a token for the customer, whose row locks concurrent calls out.
 * @returns the token, of which only the hash is stored
 * @throws UserError tooManyApiTokens
 */
export async function createApiToken(database: Database, userId: number, { name, scopes }: NewApiToken, now: Date): Promise<string> {
  await lockRow(database, baseUser, userId)
  const known = await listApiTokens(database, userId, now)
  if (known.length >= apiTokenLimits.perCustomer) throw new UserError('tooManyApiTokens', { maximum: apiTokenLimits.perCustomer })
  return insertToken(database, { user_id: userId, name, scopes }, now)
}

/**
 * Makes a token for a program of staff.
 * @returns the token, of which only the hash is stored
 * @throws UserError tooManyApiTokens
 */
export async function createStaffToken(database: Database, { name, role }: NewStaffToken, now: Date): Promise<string> {
  const known = await listStaffTokens(database, now)
  if (known.length >= apiTokenLimits.ofStaff) throw new UserError('tooManyApiTokens', { maximum: apiTokenLimits.ofStaff })
  return insertToken(database, { role, name, scopes: [] }, now)
}

type NewToken = Pick<typeof apiToken.$inferInsert, 'user_id' | 'role' | 'name' | 'scopes'>

async function insertToken(database: Database, values: NewToken, now: Date): Promise<string> {
  const token = `${apiTokenPrefix}${createSecret().secret}`
  const times = { create_time: timeInBangkok(now), expires_at: timeDaysBefore(now, -apiTokenLimits.days) }
  await database.insert(apiToken).values({ ...values, ...times, token_hash: hashSecret(token) })
  return token
}

/** Revokes one of the customer's tokens; another customer's stays. */
export async function revokeApiToken(database: Database, userId: number, id: number): Promise<void> {
  await database.delete(apiToken).where(and(eq(apiToken.id, id), eq(apiToken.user_id, userId)))
}

/** Revokes a token of staff; a customer's stays. @returns its name; null if there is none with this id */
export async function revokeStaffToken(database: Database, id: number): Promise<string | null> {
  const isOfStaff = and(eq(apiToken.id, id), isNotNull(apiToken.role))
  const [revoked] = await database.delete(apiToken).where(isOfStaff).returning({ name: apiToken.name })
  return revoked?.name ?? null
}

export const expiredApiTokens = (now: Date): SQL => lte(apiToken.expires_at, timeInBangkok(now))

const hourMs = 3_600_000

/** Records that a token is in use, at most once an hour. */
async function recordUse(database: Database, { id, last_used_at }: typeof apiToken.$inferSelect, now: Date): Promise<void> {
  const hourAgo = timeInBangkok(new Date(now.getTime() - hourMs))
  if (last_used_at !== null && last_used_at > hourAgo) return
  await updateUnlockedRow(database, apiToken, id, { last_used_at: timeInBangkok(now) })
}
