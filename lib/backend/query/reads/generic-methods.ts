import { requireField } from '../access'
import { bindArguments, refuseUnsupported, type Signature } from '../arguments'
import { invalidId, readIds } from '../ids'
import type { CallContext, GenericMethod, MethodOptions, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { defaultFields, readRows, type Row, hasImage, loadLabels } from './read'
import { readPath } from './read-path'
import { search, type SearchOptions } from '../conditions/search'

type Generic = (call: CallContext, model: Model, args: readonly unknown[], options: MethodOptions) => Promise<unknown>

const searchOptions = ['order', 'limit', 'offset', 'count', 'child_condition'] as const

const signatures = {
  search: { method: 'search', required: ['condition'], optional: searchOptions },
  read: { method: 'read', required: ['ids'], optional: ['field_names', 'load_m2o', 'get_time'] },
  readPath: { method: 'read_path', required: ['ids', 'field_paths'], optional: [] },
  searchRead: { method: 'search_read', required: ['condition'], optional: ['field_names'], open: true },
  searchReadPath: { method: 'search_read_path', required: ['condition', 'field_paths'], optional: [] },
} as const satisfies Record<string, Signature>

const searchMethod: Generic = async (call, model, args, options) => {
  const bound = bindArguments(signatures.search, args, options)
  const { ids, total } = await search(call, model, bound.condition, supportedSearchOptions(bound))
  return total === null ? ids : [ids, total]
}

const readMethod: Generic = async (call, model, args, options) => {
  const bound = bindArguments(signatures.read, args, options)
  refuseUnsupported(bound, ['get_time'])
  const { ids, field_names, load_m2o = true } = bound
  return read(call, model, readIds(call, model, ids), field_names, Boolean(load_m2o))
}

const readPathMethod: Generic = async (call, model, args, options) => {
  const { ids, field_paths } = bindArguments(signatures.readPath, args, options)
  return readPath(call, model, readIds(call, model, ids), listOf('field_paths', field_paths))
}

const searchRead: Generic = async (call, model, args, options) => {
  const { condition, field_names, ...rest } = bindArguments(signatures.searchRead, args, options)
  const { ids, total } = await search(call, model, condition, bindSearchOptions(rest))
  const rows = await read(call, model, ids, field_names, true)
  return total === null ? rows : [rows, total]
}

/** Later servers also accept order, limit, offset and count here; a server of 2017 accepted none of them. */
const searchReadPath: Generic = async (call, model, args, options) => {
  const isOpen = call.caller.protocol !== '2017'
  const signature = { ...signatures.searchReadPath, open: isOpen }
  const { condition, field_paths, ...rest } = bindArguments(signature, args, options)
  const { ids, total } = await search(call, model, condition, bindSearchOptions(rest))
  const rows = await readPath(call, model, ids, listOf('field_paths', field_paths))
  return total === null ? rows : [rows, total]
}

export const genericMethods: Readonly<Record<GenericMethod, Generic>> = {
  search: searchMethod,
  read: readMethod,
  read_path: readPathMethod,
  search_read: searchRead,
  search_read_path: searchReadPath,
  search_read_path2: searchReadPath,
  name_get: nameGet,
  name_search: nameSearch,
  get: getByKey,
  get_by_code: getByCode,
}

/** Options passed on to `search`, which rejects unknown names. */
function bindSearchOptions(options: MethodOptions): SearchOptions {
  return supportedSearchOptions(bindArguments({ ...signatures.search, required: [] }, [], options))
}

function supportedSearchOptions(bound: MethodOptions): SearchOptions {
  refuseUnsupported(bound, ['child_condition'])
  const { order, limit, offset, count } = bound
  return { order, limit, offset, count }
}

async function read(call: CallContext, model: Model, ids: readonly number[], fieldNames: unknown, loadsLabels: boolean): Promise<Row[]> {
  if (ids.length === 0) return []
  const names = readNames(call, model, fieldNames)
  const rows = await readRows(call, model, ids, names, {
    toOne: loadsLabels ? 'label' : 'id',
    access: 'found',
  })
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw invalidId(model, id)
    return row
  })
}

/** @throws ProtocolError `No such field nope in product` */
function readNames(call: CallContext, model: Model, fieldNames: unknown): readonly string[] {
  const names: readonly unknown[] = listOf('field_names', fieldNames)
  if (names.length === 0) return defaultFields(call, model)
  return [...new Set(names.map(String))].filter((name) => {
    if (name === 'id' && call.caller.protocol !== '2017') return false
    return requireField(call, model, name)
  })
}

function listOf(argument: 'field_names' | 'field_paths', value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  throw new ProtocolError(`${argument} must be a list`)
}

type Arguments = readonly [call: CallContext, model: Model, args: readonly unknown[], options: MethodOptions]

/** Rows by label: `[id, label]`, or `[id, label, image]` for models with pictures (protocol 5). */
async function nameGet(...[call, model, args, options]: Arguments): Promise<unknown> {
  const { ids } = bindArguments({ method: 'name_get', required: ['ids'], optional: [] }, args, options)
  return labelTuples(call, model, readIds(call, model, ids))
}

/** Rows whose name contains a text, or starts or ends with it if the context's `search_mode` says so. */
async function nameSearch(...[call, model, args, options]: Arguments): Promise<unknown> {
  const signature = { method: 'name_search', required: ['name'], optional: ['condition', 'limit'] }
  const { name, condition, limit } = bindArguments(signature, args, options)
  const { ids } = await search(call, model, [nameCondition(call, model, name), condition ?? []], { limit })
  return labelTuples(call, model, ids)
}

/** The id of the row with this key; null when it does not exist. */
async function getByKey(...[call, model, args, options]: Arguments): Promise<unknown> {
  const { key, ...bound } = bindArguments({ method: 'get', required: ['key'], optional: ['require'] }, args, options)
  refuseUnsupported(bound, ['require'])
  if (!model.key) throw new ProtocolError(`Model ${model.name} has no key`)
  const values: readonly unknown[] = Array.isArray(key) ? key : [key]
  const condition = values.map((value, index) => [model.key?.[index] ?? '', '=', value])
  return (await search(call, model, condition)).ids[0] ?? null
}

/** The id of the row with this code; null when it does not exist. */
async function getByCode(...[call, model, args, options]: Arguments): Promise<unknown> {
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
