import { sql, type SQL } from 'drizzle-orm'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { Model } from '@/lib/backend/context/model'
import { findField, requireField } from '../access'
import { type ColumnReference, columnOf, drizzleColumns, tableAs, tableName } from '../columns'
import { parseCondition, type Condition } from './condition'
import { followPath, type PathEnd } from './condition-path'
import { bindPattern, bindValue, fitsInteger } from './condition-value'
import { checkWork } from '../limits'
import { pythonRepr, pythonType } from '../python-text'
import type { QueryScope, Source } from './query-scope'

type Clause = Extract<Condition, { kind: 'clause' }>

const comparisons = ['=', '!=', '<', '>', '<=', '>='] as const
type Comparison = (typeof comparisons)[number]

/** PostgreSQL's names of the pattern operators, and whether the value is wrapped in `%`. */
const patterns: Readonly<Record<string, Readonly<{ symbol: string; wraps: boolean; keyword: SQL }>>> = {
  like: { symbol: '~~', wraps: true, keyword: sql`like` },
  ilike: { symbol: '~~*', wraps: true, keyword: sql`ilike` },
  'not like': { symbol: '!~~', wraps: true, keyword: sql`not like` },
  'not ilike': { symbol: '!~~*', wraps: true, keyword: sql`not ilike` },
  '=like': { symbol: '~~', wraps: false, keyword: sql`like` },
  '=ilike': { symbol: '~~*', wraps: false, keyword: sql`ilike` },
}

/**
 * Compiles a condition to SQL over a source of the SELECT. Every value is a parameter; paths add joins to the scope.
 * @param isSure whether every matching row meets this condition: false within an `or`
 */
export function compileCondition(scope: QueryScope, source: Source, condition: Condition, isSure = true): SQL {
  if (condition.kind === 'clause') return compileClause(scope, source, condition, isSure)
  const areSure = isSure && condition.kind === 'all'
  const items = condition.items.map((item) => compileCondition(scope, source, item, areSure))
  if (items.length === 0) return condition.kind === 'all' ? sql`true` : sql`false`
  return sql`(${sql.join(items, condition.kind === 'all' ? sql` and ` : sql` or `)})`
}

function compileClause(scope: QueryScope, source: Source, { path, operator, value }: Clause, isSure: boolean): SQL {
  const field = findField(scope.call, source.model, path)
  if (field?.kind === 'computed' && field.search) {
    return compileCondition(scope, source, parseCondition(field.search(String(operator), value)), isSure)
  }
  checkWork(scope, isPattern(operator) ? value : null)
  const end = followPath(scope, source, path)
  if (end.list && isSure && operator === '=' && fitsInteger(value)) end.list.isHeld = true
  if (isHierarchy(operator)) return compileHierarchy(scope, end, operator, value)
  if (isComparison(operator)) return compare(end, operator, value)
  if (operator === 'in' || operator === 'not in') return compareList(end, operator, value)
  const pattern = typeof operator === 'string' && isPattern(operator) ? patterns[operator] : undefined
  if (!pattern) throw new ProtocolError(`Invalid condition operator: ${operatorText(operator)}`)
  const wrapped = pattern.wraps ? `%${requireText(value)}%` : value
  if (wrapped === null) return sql`false`
  const matches = sql`${end.column} ${pattern.keyword} ${bindPattern(wrapped, end.type, pattern.symbol)}`
  const indexed = field?.searched && operator === 'ilike' ? indexedPart(source.alias, wrapped) : null
  return indexed ? sql`(${matches} and ${indexed})` : matches
}

/** SQL semantics: a row with a null column matches no comparison, not even `!=` (protocol 3). */
function compare({ column, type }: ColumnReference, operator: Comparison, value: unknown): SQL {
  if (value === null) {
    if (operator === '=') return sql`${column} is null`
    if (operator === '!=') return sql`${column} is not null`
    return sql`false`
  }
  const symbol = operator === '!=' ? '<>' : operator
  // By code point on every database, regardless of its collation.
  const collation = type === 'text' && symbol !== '=' && symbol !== '<>' ? sql` collate "C"` : sql``
  return sql`${column} ${sql.raw(symbol)} ${bindValue(value, type, symbol)}${collation}`
}

function compareList({ column, type }: ColumnReference, operator: 'in' | 'not in', value: unknown): SQL {
  if (!Array.isArray(value) && typeof value !== 'string') {
    throw new ProtocolError(`object of type '${pythonType(value)}' has no len()`)
  }
  const values: readonly unknown[] = [...value]
  if (values.length === 0) return operator === 'in' ? sql`false` : sql`true`
  const known = values.filter((item) => item !== null).map((item) => bindValue(item, type, '='))
  // As in SQL: null in the list matches nothing, and makes `not in` match no row.
  if (known.length === 0 || (operator === 'not in' && known.length < values.length)) return sql`false`
  return sql`${column} ${operator === 'in' ? sql`in` : sql`not in`} (${sql.join(known, sql`, `)})`
}

function requireText(value: unknown): string {
  if (typeof value === 'string') return value
  throw new ProtocolError(`can only concatenate str (not "${pythonType(value)}") to str`)
}

function isComparison(operator: unknown): operator is Comparison {
  return comparisons.some((known) => known === operator)
}

function isPattern(operator: unknown): boolean {
  return typeof operator === 'string' && Object.hasOwn(patterns, operator)
}

function isHierarchy(operator: unknown): operator is HierarchyOperator {
  return hierarchyOperators.some((known) => known === operator)
}

function operatorText(operator: unknown): string {
  return typeof operator === 'string' ? operator : pythonRepr(operator)
}

/** A `like` pattern that is plain text between two `%`. */
const part = /^%((?:[^\\%_]|\\[\\%_])+)%$/

/**
 * A redundant condition that every row whose name matches the pattern meets, and that an index can answer (migration 0012): the
 * server's own trigram index does not handle Thai letters in every locale. Null for patterns that it cannot support.
 */
function indexedPart(alias: string, pattern: unknown): SQL | null {
  const [, text] = typeof pattern === 'string' ? (part.exec(pattern) ?? []) : []
  if (text === undefined) return null
  const column = columnOf(alias, 'search_text')
  const letters = [...text.replace(/\\(.)/g, '$1')]
  if (letters.length === 1) return sql`${column} like '%' || search_text(${letters[0]}::text) || '%'`
  const patterns = [inPairs(letters), inPairs(letters.slice(1))].filter((pairs) => pairs !== '')
  return sql.join(
    patterns.map((pairs) => sql`${column} like ${pairsOnly(pairs)}`),
    sql` and `,
  )
}

/** Drops the last letter of an odd number. */
function inPairs(letters: readonly string[]): string {
  return letters.slice(0, letters.length - (letters.length % 2)).join('')
}

/**
 * `xkxax7xlx` becomes `%_kxa_7xl%`: queries the index only for pairs of adjacent letters. Single letters match so many names that
 * reading them took half of the time.
 */
function pairsOnly(pairs: string): SQL {
  return sql`'%' || regexp_replace(rtrim(search_text(${pairs}::text), 'x'), 'x([^x]x[^x])', '_\\1', 'g') || '%'`
}

const hierarchyOperators = ['child_of', 'not child_of', 'child_of<', 'parent_of'] as const
type HierarchyOperator = (typeof hierarchyOperators)[number]

/**
 * `child_of` and related operators: ids of the subtree (or of the ancestors) of some nodes along `parent_id`. Nodes are an id, a
 * list of ids, or a name. An empty list of nodes is false, and true for `not child_of`.
 */
function compileHierarchy(scope: QueryScope, end: PathEnd, operator: HierarchyOperator, value: unknown): SQL {
  if (!end.relation) throw new ProtocolError(`Invalid field for condition operator ${operator}`)
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return operator === 'not child_of' ? sql`true` : sql`false`
  }
  if (!drizzleColumns(end.relation).parent_id) {
    throw new ProtocolError(`column ${tableName(end.relation)}.parent_id does not exist\n`)
  }
  const nodes = treeIds(scope, end.relation, operator, value)
  return operator === 'not child_of' ? sql`${end.column} not in (${nodes})` : sql`${end.column} in (${nodes})`
}

function treeIds(scope: QueryScope, model: Model, operator: HierarchyOperator, value: unknown): SQL {
  const step =
    operator === 'parent_of'
      ? sql`${columnOf('node', 'id')} = ${columnOf('tree', 'parent_id')}`
      : sql`${columnOf('node', 'parent_id')} = ${columnOf('tree', 'id')}`
  const start = startCondition(scope, model, value)
  // `child_of<` excludes the start nodes.
  const first = operator === 'child_of<' ? sql`${columnOf('node', 'parent_id')} in (${startIds(model, start)})` : start
  // `union` without `all` ends the recursion even if the data has a cycle.
  return sql`with recursive tree(id, parent_id) as (
    select node.id, node.parent_id from ${tableAs(model, 'node')} where ${first}
    union select node.id, node.parent_id from ${tableAs(model, 'node')} join tree on ${step}
  ) select id from tree`
}

function startIds(model: Model, start: SQL): SQL {
  return sql`select node.id from ${tableAs(model, 'node')} where ${start}`
}

function startCondition(scope: QueryScope, model: Model, value: unknown): SQL {
  const nodes = typeof value === 'string' ? nameEquals(scope, model, value) : idEquals(value)
  const rule = scope.rule({ model, alias: 'node' }, 'own')
  return rule ? sql`${nodes} and ${rule}` : nodes
}

function nameEquals({ call }: QueryScope, model: Model, name: string): SQL {
  const nameField = model.nameField ?? 'name'
  requireField(call, model, nameField)
  return sql`${columnOf('node', nameField)} = ${bindValue(name, 'text', '=')}`
}

function idEquals(value: unknown): SQL {
  const ids = Array.isArray(value) ? value : [value]
  const bound = ids.map((id) => bindValue(id, 'integer', '='))
  return sql`${columnOf('node', 'id')} in (${sql.join(bound, sql`, `)})`
}
