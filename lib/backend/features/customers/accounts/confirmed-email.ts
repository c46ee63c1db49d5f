import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Whether a customer has an account of this e-mail address, and has proved that its mailbox is theirs. Only then may their
 * own words (name, address, note) stand in a mail that goes there: anyone can order or sign up with a stranger's address.
 */
export async function mayQuoteTo(database: Database, contactId: number | null, email: string): Promise<boolean> {
  if (contactId === null) return false
  const [user] = await database.select({ id: baseUser.id }).from(baseUser).where(isConfirmedOwner(contactId, email))
  return user !== undefined
}

/** The same as a condition of a query, about the contact in a column. */
export function isQuotable(database: Database, contactId: PgColumn, email: string): SQL<boolean> {
  return sql<boolean>`exists ${database.select({ id: baseUser.id }).from(baseUser).where(isConfirmedOwner(contactId, email))}`
}

function isConfirmedOwner(contactId: number | PgColumn, email: string): SQL | undefined {
  const isOwn = and(eq(baseUser.contact_id, contactId), eq(sql`lower(${baseUser.login})`, normalEmail(email)))
  return and(isOwn, eq(baseUser.active, true), isNotNull(baseUser.email_confirmed_at))
}
