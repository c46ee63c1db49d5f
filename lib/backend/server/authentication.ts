import { and, eq } from 'drizzle-orm'
import { mayCallWithToken } from '@/lib/domain/methods/rights'
import { mayCall } from '@/lib/domain/methods/rights'
import { UserError } from '@/lib/domain/errors/errors'
import { findApiToken } from '@/lib/backend/features/accounts/credentials/api-tokens'
import { hasEnded, recordUse } from '@/lib/backend/features/accounts/credentials/sessions'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { baseUser, userSession } from '@/lib/backend/infrastructure/database/tables'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { Request, SessionParameter } from './protocol'
import type { Caller, Session } from '@/lib/backend/context/caller'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Authenticates a call. A guest sends no user; a call with a user must include a valid token for it. An API token counts alone.
 * @throws UserError `Invalid access token` when the token does not belong to the user, or has expired; apiTokenForbids when the
 * scopes of the API token do not include the call
 */
export async function findSession(database: Database, request: Request, caller: Caller, now: Date): Promise<Session | null> {
  const { user, apiToken } = request.session
  if (apiToken !== null) return findTokenSession(database, apiToken, request, now)
  return user && findUserSession(database, user, caller, now)
}

async function findTokenSession(database: Database, apiToken: string, request: Request, now: Date): Promise<Session> {
  const session = await findApiToken(database, hashSecret(apiToken), now)
  if (!session) throw new UserError('invalidApiToken')
  if (!mayCallWithToken(session.scopes, request)) throw new UserError('apiTokenForbids')
  return session
}

type ClaimedUser = NonNullable<SessionParameter['user']>

async function findUserSession(database: Database, user: ClaimedUser, caller: Caller, now: Date): Promise<Session> {
  const userId = Number(user.id)
  const known = typeof user.token === 'string' && Number.isSafeInteger(userId)
  const session = known ? await readSession(database, userId, hashSecret(String(user.token)), now) : null
  if (session) return session
  throw caller.protocol === '2017' ? new ProtocolError('Invalid token') : new UserError('invalidAccessToken')
}

async function readSession(database: Database, userId: number, tokenHash: string, now: Date): Promise<Session | null> {
  const [row] = await database
    .select({ contactId: baseUser.contact_id, session: userSession })
    .from(userSession)
    .innerJoin(baseUser, eq(baseUser.id, userSession.user_id))
    .where(and(eq(userSession.token_hash, tokenHash), eq(userSession.user_id, userId), eq(baseUser.active, true)))
  if (!row || row.contactId === null || hasEnded(row.session, now)) return null
  await recordUse(database, row.session, now)
  return { userId, contactId: row.contactId, tokenHash, scopes: null }
}

/**
 * The one place where the rights of staff roles are enforced. A trusted caller without a role is a program with the passcode and
 * has all rights.
 * @throws UserError staffRoleForbids, before the arguments are parsed
 */
export function checkStaffRole({ trusted, staffRole }: Caller, { model, method, args }: Request): void {
  if (trusted && staffRole && !mayCall(staffRole, model, method, args)) throw new UserError('staffRoleForbids')
}
