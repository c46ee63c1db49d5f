import { baseWireLocale } from '@/lib/core/locale'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { translationField } from '@/lib/backend/infrastructure/database/tables'
import { fieldsOf } from './access'
import { columnOf, tableName } from './columns'
import type { CallContext, Model } from '@/lib/backend/context/model'

/** Translated texts of some fields of some rows: `translationKey(id, field)` to text. */
export type Translations = ReadonlyMap<string, string>

export function translationKey(id: number, field: string): string {
  return `${id}.${field}`
}

/** Texts in the call's language, in one query for all rows and fields; untranslated texts are absent. */
export async function loadTranslations(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  names: readonly string[],
): Promise<Translations> {
  const translated = names.filter((name) => fieldsOf(model)[name]?.translate)
  if (!call.locale || call.locale === baseWireLocale || translated.length === 0 || ids.length === 0) return new Map()
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
        isAnyOf(translationField.rec_id, ids),
      ),
    )
  return new Map(rows.flatMap(({ id, field, text }) => (text ? [[translationKey(id, field), text] as const] : [])))
}

/** The same as an expression in the rows' own query: an object of field name to text; null when no field is translatable. */
export function translatedTexts(call: CallContext, model: Model, names: readonly string[]): SQL | null {
  const translated = names.filter((name) => fieldsOf(model)[name]?.translate)
  const isText = isTranslation(call, model, tableName(model), translated)
  if (!isText) return null
  const { field, translation } = translationField
  return sql`(${sql`select json_object_agg(${field}, ${translation}) from ${translationField} where ${isText}`})`
}

/** A column of a joined table, in the call's language if it has a translation. */
export function textInLanguage(call: CallContext, model: Model, alias: string, name: string): SQL {
  const column = columnOf(alias, name)
  const isText = fieldsOf(model)[name]?.translate ? isTranslation(call, model, alias, [name]) : null
  if (!isText) return column
  return sql`coalesce((${sql`select ${translationField.translation} from ${translationField} where ${isText}`}), ${column})`
}

/** Whether a row of `translation_field` has a text of the row; null when none of them is in the call's language. */
function isTranslation(call: CallContext, model: Model, alias: string, names: readonly string[]): SQL | null {
  if (!call.locale || call.locale === baseWireLocale || names.length === 0) return null
  const { lang, model: ofModel, field, rec_id, translation } = translationField
  const conditions = [eq(lang, call.locale), eq(ofModel, model.name), inArray(field, names), sql`${rec_id} = ${columnOf(alias, 'id')}`]
  return and(...conditions, ne(translation, '')) ?? null
}
