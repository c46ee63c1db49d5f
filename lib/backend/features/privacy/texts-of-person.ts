import { and, eq, type SQL } from 'drizzle-orm'
import { contactModel } from '@/lib/backend/models/people/contact'
import { translationField } from '@/lib/backend/infrastructure/database/schema/content'

/** Texts of a person in other languages, as the Thai name: no key ties them to the contact, so that nothing else finds them. */
export function isTextOf(contactId: number): SQL | undefined {
  return and(eq(translationField.model, contactModel.name), eq(translationField.rec_id, contactId))
}
