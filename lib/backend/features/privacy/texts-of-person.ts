import { and, eq, type SQL } from 'drizzle-orm'
import { translationField } from '@/lib/backend/infrastructure/database/schema/content'

/**
 * Matches a person's texts in other languages, such as the Thai name. Without a foreign key to the contact, no cascade covers
 * them.
 */
export function isTextOf(contactId: number): SQL | undefined {
  return and(eq(translationField.model, 'contact'), eq(translationField.rec_id, contactId))
}
