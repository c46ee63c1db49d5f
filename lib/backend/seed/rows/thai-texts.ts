import type { translationField } from '@/lib/backend/infrastructure/database/schema/content'

export type ThaiText = Readonly<{ model: string; field: string; id: number; text: string }>

/** Rows of `translation_field`, with ids after `lastId`: the Thai text of fields whose base language is English. */
export function thaiRows(texts: readonly ThaiText[], lastId = 0): (typeof translationField.$inferInsert)[] {
  return texts.map(({ model, field, id, text }, index) => ({
    id: lastId + index + 1,
    lang: 'th_TH',
    model,
    field,
    rec_id: id,
    translation: text,
  }))
}

/** The Thai texts of several fields of a row. */
export function thaiOf(model: string, id: number, fields: Readonly<Record<string, string>>): ThaiText[] {
  return Object.entries(fields).map(([field, text]) => ({ model, field, id, text }))
}
