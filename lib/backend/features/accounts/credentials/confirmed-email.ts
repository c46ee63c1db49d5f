import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Whether a customer has an account with this e-mail address and has confirmed that they own its mailbox. Only then may a mail
 * to it contain their text (name, address, note): anyone can order or sign up with a stranger's address.
 */
export async function mayQuoteTo(database: Database, contactId: number | null, email: string): Promise<boolean> {
  if (contactId === null) return false
  const [user] = await database.select({ id: baseUser.id }).from(baseUser).where(isConfirmedOwner(contactId, email))
  return user !== undefined
}

/** {@link mayQuoteTo} as an SQL condition on a contact column. */
export function isQuotable(database: Database, contactId: PgColumn, email: string): SQL<boolean> {
  return sql<boolean>`exists ${database.select({ id: baseUser.id }).from(baseUser).where(isConfirmedOwner(contactId, email))}`
}

function isConfirmedOwner(contactId: number | PgColumn, email: string): SQL | undefined {
  const isOwn = and(eq(baseUser.contact_id, contactId), eq(sql`lower(${baseUser.login})`, normalEmail(email)))
  return and(isOwn, eq(baseUser.active, true), isNotNull(baseUser.email_confirmed_at))
}
