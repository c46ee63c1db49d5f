import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from './call-context'
import { translationField } from './database/schema/content'

/** Names of rows in the caller's language where there is a translation (protocol 7); the others are absent. */
export async function translatedNames(
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  model: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (locale === null || locale === 'en_US' || ids.length === 0) return new Map()
  const rows = await database
    .select({ id: translationField.rec_id, name: translationField.translation })
    .from(translationField)
    .where(
      and(
        eq(translationField.lang, locale),
        eq(translationField.model, model),
        eq(translationField.field, 'name'),
        inArray(translationField.rec_id, [...ids]),
      ),
    )
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}
