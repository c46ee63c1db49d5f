import { bindArguments, refuseUnsupported } from '../arguments'
import { invalidId, readIds } from '../ids'
import { hasImage, loadLabels } from './read'
import type { CallContext, MethodOptions, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { search } from '../conditions/search'

type Arguments = readonly [call: CallContext, model: Model, args: readonly unknown[], options: MethodOptions]

/** Rows by label: `[id, label]`, or `[id, label, image]` for models with pictures (protocol 5). */
export async function nameGet(...[call, model, args, options]: Arguments): Promise<unknown> {
  const { ids } = bindArguments({ method: 'name_get', required: ['ids'], optional: [] }, args, options)
  return labelTuples(call, model, readIds(call, model, ids))
}

/** Rows whose name contains a text, or starts or ends with it if the context's `search_mode` says so. */
export async function nameSearch(...[call, model, args, options]: Arguments): Promise<unknown> {
  const signature = { method: 'name_search', required: ['name'], optional: ['condition', 'limit'] }
  const { name, condition, limit } = bindArguments(signature, args, options)
  const { ids } = await search(call, model, [nameCondition(call, model, name), condition ?? []], { limit })
  return labelTuples(call, model, ids)
}

/** The id of the row with this key; null when it does not exist. */
export async function getByKey(...[call, model, args, options]: Arguments): Promise<unknown> {
  const { key, ...bound } = bindArguments({ method: 'get', required: ['key'], optional: ['require'] }, args, options)
  refuseUnsupported(bound, ['require'])
  if (!model.key) throw new ProtocolError(`Model ${model.name} has no key`)
  const values: readonly unknown[] = Array.isArray(key) ? key : [key]
  const condition = values.map((value, index) => [model.key?.[index] ?? '', '=', value])
  return (await search(call, model, condition)).ids[0] ?? null
}

/** The id of the row with this code; null when it does not exist. */
export async function getByCode(...[call, model, args, options]: Arguments): Promise<unknown> {
  const { code } = bindArguments({ method: 'get_by_code', required: ['code'], optional: [] }, args, options)
  return (await search(call, model, [['code', '=', code]])).ids[0] ?? null
}

function nameCondition(call: CallContext, model: Model, name: unknown): unknown {
  const fields = model.nameSearch === undefined ? [model.nameField ?? 'name'] : model.nameSearch
  if (!fields) return []
  const { search_mode: mode } = call.options
  if (mode === 'prefix' || mode === 'suffix') {
    const pattern = mode === 'prefix' ? `${String(name)}%` : `%${String(name)}`
    return ['or', ...fields.map((field) => [field, '=ilike', pattern])]
  }
  return ['or', ...fields.map((field) => [field, 'ilike', name])]
}

async function labelTuples(call: CallContext, model: Model, ids: readonly number[]): Promise<unknown> {
  const labels = await loadLabels(call, model, ids)
  return ids.map((id) => {
    const label = labels.get(id)
    if (!label) throw invalidId(model, id)
    return hasImage(model) ? [id, label.text, label.image] : [id, label.text]
  })
}
