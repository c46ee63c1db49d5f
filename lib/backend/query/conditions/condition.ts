import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonType } from '../python-text'

/** A parsed condition: `all` or `any` of its items, or a single comparison. */
export type Condition =
  | Readonly<{ kind: 'all' | 'any'; items: readonly Condition[] }>
  | Readonly<{ kind: 'clause'; path: string; operator: unknown; value: unknown }>

// Far above what any storefront needs, far below what could exhaust the process.
const maximumDepth = 30
const maximumNodes = 500
const maximumValues = 10_000

/** Parsed so far: clauses and groups, and the values (or characters) that they compare with. */
type Count = { nodes: number; values: number }

/**
 * Parses a condition list (protocol 3). A list whose first element is a string other than `and`/`or` is a clause of exactly three
 * elements; any other list is a group, joined by `and` unless it says `or`.
 * @throws ProtocolError with a Netforce server's message
 */
export function parseCondition(domain: unknown): Condition {
  if (!Array.isArray(domain)) throw new ProtocolError(`'${pythonType(domain)}' object is not iterable`)
  return parseNode(domain, 0, { nodes: 0, values: 0 })
}

/**
 * Whether any clause is on exactly the field `active`: then inactive rows are not filtered out. A condition that is a single bare
 * clause is not inspected (protocol 3).
 */
export function namesActive(condition: Condition): boolean {
  return condition.kind !== 'clause' && condition.items.some((item) => isActiveClause(item) || namesActive(item))
}

function isActiveClause(condition: Condition): boolean {
  return condition.kind === 'clause' && condition.path === 'active'
}

function parseNode(node: unknown, depth: number, count: Count): Condition {
  if (depth > maximumDepth) throw new ProtocolError('Condition is nested too deeply')
  count.nodes += 1
  if (count.nodes > maximumNodes) throw new ProtocolError('Condition is too long')
  const items = itemsOf(node)
  const [first, ...rest] = items
  if (typeof first === 'string' && first !== 'or' && first !== 'and') return parseClause(items, count)
  const isGroupWord = first === 'or' || first === 'and'
  const members = isGroupWord ? rest : items
  const parsed = members.map((member) => parseNode(member, depth + 1, count))
  return { kind: first === 'or' ? 'any' : 'all', items: parsed }
}

function parseClause(items: readonly unknown[], count: Count): Condition {
  const [path, operator, value] = items
  if (items.length < 3) throw new ProtocolError(`not enough values to unpack (expected 3, got ${items.length})`)
  if (items.length > 3) throw new ProtocolError('too many values to unpack (expected 3)')
  count.values += typeof value === 'string' || Array.isArray(value) ? value.length : 1
  if (count.values > maximumValues) throw new ProtocolError('Condition is too long')
  return { kind: 'clause', path: String(path), operator, value }
}

/** Splits a string into its characters, as Python does: `"or"` is an invalid clause of two elements. */
function itemsOf(node: unknown): readonly unknown[] {
  if (Array.isArray(node)) return node
  if (typeof node === 'string') return [...node]
  throw new ProtocolError(`object of type '${pythonType(node)}' has no len()`)
}
