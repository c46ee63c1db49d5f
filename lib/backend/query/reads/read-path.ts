import { checkTime } from '@/lib/backend/infrastructure/database/call-budget'
import { fieldsOf, findField, isRelation } from '../access'
import { invalidId } from '../ids'
import { checkAnswerSize, forEachItem, isUnbounded, jsonBytes, type Size } from '../limits'
import type { CallContext, Field, Model, RelationField } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonRepr } from '../python-text'
import { defaultFields, type ReadOptions, readRows, type Row } from './read'

/**
 * Reads field paths of rows: to-one fields as bare ids, or as objects where a path continues below them, to-many fields as lists
 * of either (protocol 5). In the order of `ids`, including duplicates. Each level of the paths takes one query per field,
 * regardless of the number of rows.
 * @throws ProtocolError for an id that does not exist or that the caller may not see
 */
export async function readPath(call: CallContext, model: Model, ids: readonly number[], paths: readonly unknown[]): Promise<Row[]> {
  const sizes: Sizes = new WeakMap()
  const rows = await readLevel(call, model, ids, paths, { access: 'found', depth: 1, sizes })
  const answer = ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw invalidId(model, id)
    return row
  })
  checkAnswerSize(call, sumOf(answer, sizes))
  return answer
}

/**
 * Number of objects and bytes of each row once serialized: rows of a level are shared in memory, so that
 * `groups.products.groups.products` is small here but unbounded as JSON.
 */
type Sizes = WeakMap<Row, Size>

type Level = Readonly<{ access: ReadOptions['access']; depth: number; sizes: Sizes }>

async function readLevel(
  call: CallContext,
  model: Model,
  ids: readonly number[],
  paths: readonly unknown[],
  level: Level,
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map()
  checkPathSize(call, paths, level.depth)
  const steps = firstSteps(model.name, paths).filter((step) => !isImplicitId(call, model, step))
  const names = steps.map((step) => requireName(call, model, step.name))
  const wanted = paths.length > 0 ? names : defaultFields(call, model)
  const withColumns = new Map(steps.flatMap((step) => columnsBelow(call, model, step)))
  const rows = await readRows(call, model, ids, wanted, { toOne: 'id', access: level.access, withColumns })
  const further = steps.filter(({ name, below }) => below.length > 0 && !withColumns.has(name))
  await forEachItem(call, further, async (step) => {
    const field = findField(call, model, step.name)
    if (!field || !isRelation(field)) throw invalidPath(model.name, step.firstBelow ?? step.name)
    await readBelow(call, field, [...rows.values()], step, level)
  })
  return rows
}

/**
 * The columns that a relation needs of its rows, if they are plain ones: then one query reads both levels. Not for the public,
 * for whom rows are counted before they are read.
 */
function columnsBelow(call: CallContext, model: Model, { name, below }: PathStep): readonly (readonly [string, readonly string[]])[] {
  const field = findField(call, model, name)
  if (!isUnbounded(call) || below.length === 0 || !field || !isRelation(field)) return []
  const target = call.findModel(field.model)
  const columns = below.filter((path) => typeof path === 'string').filter((path) => isPlainColumn(fieldsOf(target)[path]))
  return columns.length === below.length && columns.every((path) => findField(call, target, path)) ? [[name, [...new Set(columns)]]] : []
}

/** Its value is the same in JSON. */
const isPlainColumn = (field: Field | undefined) =>
  field?.kind === 'integer' || (field?.kind === 'text' && !field.label && !field.masked && !field.emptyIn)

/** Replaces the ids that a relation has read by objects. */
async function readBelow(
  call: CallContext,
  field: RelationField,
  rows: readonly Row[],
  { name, below }: PathStep,
  { depth, sizes }: Level,
): Promise<void> {
  const target = call.findModel(field.model)
  checkTime()
  const childIds = [...new Set(rows.flatMap((row) => idsIn(row[name])))]
  // Rejects too many before reading them.
  if (childIds.length > 0) checkAnswerSize(call, { objects: childIds.length, bytes: 0 })
  const access = field.kind === 'many2one' ? 'own' : 'found'
  const children = await readLevel(call, target, childIds, below, { access, depth: depth + 1, sizes })
  for (const row of rows) {
    const objects = idsIn(row[name]).flatMap((id) => children.get(id) ?? [])
    const { objects: count, bytes } = sumOf([row, ...objects], sizes)
    sizes.set(row, { objects: count, bytes: bytes - jsonBytes(row[name]) })
    row[name] = field.kind === 'many2one' ? (objects[0] ?? null) : objects
  }
}

function sumOf(rows: readonly Row[], sizes: Sizes): Size {
  return rows.reduce(
    (sum, row) => {
      const { objects, bytes } = sizeOf(row, sizes)
      return { objects: sum.objects + objects, bytes: sum.bytes + bytes }
    },
    { objects: 0, bytes: 0 },
  )
}

function sizeOf(row: Row, sizes: Sizes): Size {
  const known = sizes.get(row) ?? { objects: 1, bytes: jsonBytes(row) }
  sizes.set(row, known)
  return known
}

function idsIn(value: unknown): readonly number[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.filter((item) => typeof item === 'number')
}

/** Later servers accept `id` as a path of every model; a server of 2017 only where it is a declared field. */
function isImplicitId(call: CallContext, model: Model, { name, below }: PathStep): boolean {
  return name === 'id' && below.length === 0 && call.caller.protocol !== '2017' && !findField(call, model, 'id')
}

function requireName(call: CallContext, model: Model, name: string): string {
  if (!findField(call, model, name)) throw new ProtocolError(pythonRepr(name))
  return name
}

/** What is requested of a field: nothing below it, or paths that continue from there. */
type PathStep = { name: string; below: unknown[]; firstBelow: string | null }

const publicDepth = 5
const publicPaths = 300

/**
 * The distinct first elements of field paths, each with everything requested below it. A path is `"a"`, `"a.b.c"` or `["a", ["x",
 * "y.z"]]`, and all forms may be mixed (protocol 5).
 * @throws ProtocolError with a Netforce server's message
 */
function firstSteps(modelName: string, paths: unknown): readonly PathStep[] {
  if (!Array.isArray(paths)) throw new ProtocolError(`Invalid field paths for model ${modelName}`)
  const steps = new Map<string, PathStep>()
  for (const path of paths) {
    const { name, below } = splitPath(modelName, path)
    const step = steps.get(name) ?? { name, below: [], firstBelow: null }
    step.below.push(...below)
    if (below.length > 0) step.firstBelow ??= typeof path === 'string' ? path : pythonRepr(path)
    steps.set(name, step)
  }
  return [...steps.values()]
}

/** @throws ProtocolError when a public call requests more fields, or deeper paths, than any page needs */
function checkPathSize(call: CallContext, paths: readonly unknown[], depth: number): void {
  if (call.caller.trusted) return
  if (depth > publicDepth || paths.length > publicPaths) throw new ProtocolError('Too many or too deep field paths')
}

function splitPath(modelName: string, path: unknown): Readonly<{ name: string; below: readonly unknown[] }> {
  if (typeof path === 'string') {
    const [name = '', ...rest] = path.split('.')
    const below = rest.join('.')
    return { name, below: below === '' ? [] : [below] }
  }
  if (!Array.isArray(path)) throw invalidPath(modelName, pythonRepr(path))
  const [name, below] = path
  if (path.length === 0) throw new ProtocolError('list index out of range')
  if (typeof name !== 'string') throw invalidPath(modelName, pythonRepr(path))
  if (path.length < 2) throw new ProtocolError('list index out of range')
  return { name, below: Array.isArray(below) ? below : [] }
}

function invalidPath(modelName: string, path: string): ProtocolError {
  return new ProtocolError(`Invalid path field path ${path} for model ${modelName}`)
}
