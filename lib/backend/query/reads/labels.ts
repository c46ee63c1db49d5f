import { asTrusted, type CallContext } from '@/lib/backend/context/call-context'
import { fieldsOf } from '../access'
import type { Model } from '@/lib/backend/context/model'
import { readRows } from './read'

export type Label = Readonly<{ text: string | null; image: unknown }>

/**
 * What names each row (protocol 4): the model's own labels, else its name field, in the call's language;
 * and its picture, where the model has one. Rows that the caller may not see are absent.
 */
export async function loadLabels(
  call: CallContext,
  model: Model,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Label>> {
  const nameField = model.nameField ?? 'name'
  const names = [fieldsOf(model)[nameField] ? nameField : null, hasImage(model) ? 'image' : null].filter(
    (name) => name !== null,
  )
  // Which rows is decided as the caller; what names them is not a secret of their fields.
  const visible = await readRows(call, model, ids, [], { toOne: 'id', access: 'own' })
  const rows = await readRows(asTrusted(call), model, [...visible.keys()], names, {
    toOne: 'label',
    access: 'own',
  })
  const own = await model.labels?.(asTrusted(call), [...rows.keys()])
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      { text: own?.get(id) ?? nameText(row[nameField]), image: row.image ?? null },
    ]),
  )
}

/** Whether labels of this model carry a picture. */
export function hasImage(model: Model): boolean {
  return fieldsOf(model).image !== undefined
}

/** A name field that is itself a to-one field lends its label. */
function nameText(value: unknown): string | null {
  if (Array.isArray(value)) return value[1] === null ? null : String(value[1])
  return value === null || value === undefined ? null : String(value)
}
