import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'

type LockedCustomer = Pick<typeof contact.$inferSelect, 'email' | 'active'>

/**
 * Locks a customer until the end of the transaction, so that concurrent calls of theirs run one after another.
 * Their orders, which refer to them, do not wait. @returns undefined if there is no such customer
 */
export async function lockCustomer(database: Database, contactId: number): Promise<LockedCustomer | undefined> {
  const { email, active } = contact
  const [customer] = await database.select({ email, active }).from(contact).where(eq(contact.id, contactId)).for('no key update')
  return customer
}
