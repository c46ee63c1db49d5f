import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'

/**
 * Locks a customer until the end of the transaction, so that concurrent calls of theirs run one after another.
 * Their orders, which refer to them, do not wait. @returns whether they exist
 */
export async function lockCustomer(database: Database, contactId: number): Promise<boolean> {
  const rows = await database.select({ id: contact.id }).from(contact).where(eq(contact.id, contactId)).for('no key update')
  return rows.length > 0
}
