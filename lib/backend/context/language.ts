import type { PgColumn } from 'drizzle-orm/pg-core'
import { and, eq, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { translationField } from '@/lib/backend/infrastructure/database/schema/content'

/** What a localized read needs; `locale` is the wire format (`th_TH`). */
type ReadInLocale = Readonly<{ database: Database; locale: string | null }>

/** Whether names have translations in this locale; English is the language of the rows themselves. */
export function isTranslated<Locale extends string | SQLWrapper>(locale: Locale | null): locale is Locale {
  return locale !== null && locale !== 'en_US'
}

/** Names of rows in the caller's language, where translated (protocol 7); untranslated rows are absent. */
async function translatedNames(
  { database, locale }: ReadInLocale,
  model: string,
  ids: readonly number[],
  field = 'name',
): Promise<ReadonlyMap<number, string>> {
  if (!isTranslated(locale) || ids.length === 0) return new Map()
  const rows = await database
    .select({ id: translationField.rec_id, name: translationField.translation })
    .from(translationField)
    .where(
      and(
        eq(translationField.lang, locale),
        eq(translationField.model, model),
        eq(translationField.field, field),
        inArray(translationField.rec_id, [...ids]),
      ),
    )
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}

/** The same as a column of the rows' own query, or another of their texts; null for a row without a translation. */
export function translatedName(
  { locale }: Readonly<{ locale: string | SQLWrapper | null }>,
  model: string,
  id: PgColumn,
  name = 'name',
): SQL<string | null> {
  if (!isTranslated(locale)) return sql<null>`null::text`
  const { lang, model: ofModel, field, rec_id, translation } = translationField
  const isName = and(sql`${lang} = ${locale}`, eq(ofModel, model), eq(field, name), eq(rec_id, id), ne(translation, ''))
  return sql`${sql`(select ${translation} from ${translationField} where ${isName})`}`
}

/** The language for sentences and mails; a call without a locale gets the base language. */
export function languageOf(locale: string | null): Locale {
  return locale === 'th_TH' ? 'th' : 'en'
}

/** Adds to each row its name in the caller's language: the translation, or one half of a bilingual name. */
export async function withLocalNames<Row extends Readonly<{ id: number; name: string }>>(
  call: ReadInLocale,
  model: string,
  rows: readonly Row[],
  field?: string,
): Promise<(Row & { localName: string })[]> {
  const translations = await translatedNames(
    call,
    model,
    rows.map(({ id }) => id),
    field,
  )
  const language = languageOf(call.locale)
  return rows.map((row) => ({
    ...row,
    localName: translations.get(row.id) ?? displayName(row.name, language),
  }))
}
