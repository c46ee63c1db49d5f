import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { translatedNames, type ReadInLocale } from './translated-names'

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
