import { and, asc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { apiTokenLimits } from '@/lib/domain/accounts/api-token-rules'
import { apiTokenPrefix, type NewApiToken } from '@/lib/domain/accounts/api-tokens'
import { UserError } from '@/lib/domain/errors/errors'
import { apiToken, baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import type { Database } from '@/lib/backend/infrastructure/database/database'
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
  if (!row || row.contactId === null) return null
  await recordUse(database, row.token, now)
  return { userId: row.token.user_id, contactId: row.contactId, tokenHash, scopes: row.token.scopes }
}

/** The customer's tokens, oldest first, without their secrets. Expired ones are left out. */
export function listApiTokens(database: Database, userId: number, now: Date) {
  const { id, name, scopes, create_time, expires_at, last_used_at } = apiToken
  return database
    .select({ id, name, scopes, create_time, expires_at, last_used_at })
    .from(apiToken)
    .where(and(eq(apiToken.user_id, userId), gt(apiToken.expires_at, timeInBangkok(now))))
    .orderBy(asc(apiToken.id))
}

/**
 * Makes a token for the customer, whose row locks concurrent calls out.
 * @returns the token, of which only the hash is stored
 * @throws UserError tooManyApiTokens
 */
export async function createApiToken(database: Database, userId: number, { name, scopes }: NewApiToken, now: Date): Promise<string> {
  await database.select({ id: baseUser.id }).from(baseUser).where(eq(baseUser.id, userId)).for('update')
  const known = await listApiTokens(database, userId, now)
  if (known.length >= apiTokenLimits.perCustomer) throw new UserError('tooManyApiTokens', { maximum: apiTokenLimits.perCustomer })
  const token = `${apiTokenPrefix}${createSecret().secret}`
  await database.insert(apiToken).values({
    user_id: userId,
    token_hash: hashSecret(token),
    name,
    scopes,
    create_time: timeInBangkok(now),
    expires_at: timeDaysBefore(now, -apiTokenLimits.days),
  })
  return token
}

/** Revokes one of the customer's tokens; another customer's stays. */
export async function revokeApiToken(database: Database, userId: number, id: number): Promise<void> {
  await database.delete(apiToken).where(and(eq(apiToken.id, id), eq(apiToken.user_id, userId)))
}

export const expiredApiTokens = (now: Date): SQL => lte(apiToken.expires_at, timeInBangkok(now))

const hourMs = 3_600_000

/** Records that a token is in use, at most once an hour. Of concurrent calls only one writes, and none waits for the row lock. */
async function recordUse(database: Database, { id, last_used_at }: typeof apiToken.$inferSelect, now: Date): Promise<void> {
  const hourAgo = timeInBangkok(new Date(now.getTime() - hourMs))
  if (last_used_at !== null && last_used_at > hourAgo) return
  const free = database.select({ id: apiToken.id }).from(apiToken).where(eq(apiToken.id, id)).for('update', { skipLocked: true })
  await database
    .update(apiToken)
    .set({ last_used_at: timeInBangkok(now) })
    .where(inArray(apiToken.id, free))
}
