import { sql, type SQL } from 'drizzle-orm'
import { findField } from '../access'
import { type ColumnReference, columnOf } from '../columns'
import { parseCondition, type Condition } from './condition'
import { followPath } from './condition-path'
import { bindPattern, bindValue, fitsInteger } from './condition-value'
import { compileHierarchy, hierarchyOperators, type HierarchyOperator } from './hierarchy'
import { checkWork } from '../limits'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
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
