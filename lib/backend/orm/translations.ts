import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { translationField } from '../database/tables'
import { fieldsOf } from './access'
import type { Model } from './model'

const baseLocale = 'en_US'

/** Translated texts of some fields of some rows: `translationKey(id, field)` to text. */
export type Translations = ReadonlyMap<string, string>

export function translationKey(id: number, field: string): string {
  return `${id}.${field}`
}

/** Texts in the call's language, one query for all rows and fields; what is not translated is absent. */
export async function loadTranslations(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
): Promise<Translations> {
  const translated = names.filter((name) => fieldsOf(model)[name]?.translate)
  if (!call.locale || call.locale === baseLocale || translated.length === 0 || ids.length === 0)
    return new Map()
  const rows = await call.database
    .select({
      id: translationField.rec_id,
      field: translationField.field,
      text: translationField.translation,
    })
    .from(translationField)
    .where(
      and(
        eq(translationField.lang, call.locale),
        eq(translationField.model, model.name),
        inArray(translationField.field, translated),
        inArray(translationField.rec_id, [...ids]),
      ),
    )
  return new Map(
    rows.flatMap(({ id, field, text }) => (text ? [[translationKey(id, field), text] as const] : [])),
  )
}
