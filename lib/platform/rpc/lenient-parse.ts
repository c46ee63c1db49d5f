import type { z } from 'zod'

/** Where a part of a response was dropped and why: `[].variants[].name`, without positions. */
type DroppedField = Readonly<{ place: string; reason: string }>

/** The readable part of a response, wrapped in an array because null is a valid response. */
export type LenientResult<Output> = Readonly<{ read: readonly [Output] | readonly []; droppedFields: readonly DroppedField[] }>

type Path = readonly PropertyKey[]

/** A response that is still invalid after this many rounds is not what was asked for. */
const maximumRounds = 12

/**
 * Parses `answer` with `schema` and tolerates invalid parts: it drops what does not fit, field by field. If an object is invalid
 * without that field, the object itself is dropped, up to its row in a list.
 */
export function lenientParse<Output>(schema: z.ZodType<Output>, answer: unknown): LenientResult<Output> {
  const droppedFields: DroppedField[] = []
  const root = { answer: structuredClone(answer) }
  for (let round = 0; round < maximumRounds; round++) {
    const result = schema.safeParse(root.answer)
    if (result.success) return { read: [result.data], droppedFields }
    droppedFields.push(...result.error.issues.map(({ path, message }) => ({ place: pathText(path), reason: message })))
    const missed = result.error.issues.map(({ path }) => leaveOut(root, ['answer', ...path]))
    if (missed.includes(false)) break
    root.answer = compact(root.answer)
  }
  return { read: [], droppedFields }
}

/** Marks a dropped row until all issues of a round are processed, so that indexes stay valid. */
const leftOut = Symbol('left out')

/** Drops the value at the path, or the object in which it is missing. False if that would be the whole response. */
function leaveOut(root: object, path: Path): boolean {
  if (path.length <= 1) return false
  const parent = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)
  if (Array.isArray(parent) && typeof key === 'number' && key < parent.length) {
    parent[key] = leftOut
    return true
  }
  const isThere = isObject(parent) && key !== undefined && Reflect.get(parent, key) !== undefined
  return isThere ? Reflect.deleteProperty(parent, key) : leaveOut(root, path.slice(0, -1))
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), root)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== leftOut).map(compact)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compact(item)]))
}

function pathText(path: Path): string {
  return path.map((key, depth) => (typeof key === 'number' ? '[]' : depth === 0 ? String(key) : `.${String(key)}`)).join('') || '(all)'
}
