import { languageOf } from '@/lib/backend/context/language'
import type { CallContext, StoredField } from '@/lib/backend/context/model'

/** A column's value as JSON (protocol 4). The driver already returns dates and times as text, decimals as numbers. */
export function scalarValue(call: CallContext, field: StoredField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'many2one') return value
  if (field.masked) return '****'
  if (field.label && wantsLabels(call)) return [String(value), field.label(String(value), languageOf(call.locale))]
  return value
}

/** Later servers return a selection as `[code, label]` when the context requests it; in 2017 the key was ignored. */
function wantsLabels(call: CallContext): boolean {
  return Boolean(call.options.load_select) && call.caller.protocol !== '2017'
}
