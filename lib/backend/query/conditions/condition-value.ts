import { sql, type SQL } from 'drizzle-orm'
import { isIsoDate } from '@/lib/core/dates'
import type { ColumnType } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonType } from '../python-text'
import { maxId } from '@/lib/core/ids'

const sqlNames: Readonly<Record<ColumnType, string>> = {
  text: 'character varying',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp without time zone',
  json: 'json',
}
const timePattern = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)?$/
const trueWords = new Set(['true', 't', 'yes', 'y', 'on', '1'])
const falseWords = new Set(['false', 'f', 'no', 'n', 'off', '0'])

/**
 * Binds a client's value as a parameter of the column's type. Accepts what PostgreSQL accepts as a literal: numeric strings for
 * numbers, `"true"` for booleans. Rejects anything else with PostgreSQL's error message, before a failing statement aborts the
 * transaction.
 * @param operator PostgreSQL's name, for the error message
 */
export function bindValue(value: unknown, type: ColumnType, operator: string): SQL {
  if (type === 'json') throw mismatch(type, operator, 'unknown')
  if (typeof value === 'string') return bindText(value, type)
  if (typeof value === 'number') return bindNumber(value, type, operator)
  if (typeof value === 'boolean') {
    if (type !== 'boolean') throw mismatch(type, operator, 'boolean')
    return sql`${value}::boolean`
  }
  if (Array.isArray(value)) throw mismatch(type, operator, 'text[]')
  throw new ProtocolError(`can't adapt type '${pythonType(value)}'`)
}

/** A pattern for like and ilike. @throws ProtocolError for non-text columns, with PostgreSQL's error message */
export function bindPattern(value: unknown, type: ColumnType, operator: string): SQL {
  if (type !== 'text') throw mismatch(type, operator, typeof value === 'string' ? 'unknown' : literalType(value))
  if (typeof value !== 'string') throw mismatch(type, operator, literalType(value))
  if (/(?<!\\)(?:\\\\)*\\$/.test(value)) throw new ProtocolError('LIKE pattern must not end with escape character\n')
  return bindText(value, 'text')
}

function bindText(value: string, type: ColumnType): SQL {
  if (value.includes('\0')) throw new ProtocolError('A string literal cannot contain NUL (0x00) characters.')
  const trimmed = value.trim()
  switch (type) {
    case 'integer':
      if (!/^[+-]?\d+$/.test(trimmed)) throw invalidInput(type, value)
      if (Math.abs(Number(trimmed)) > maxId) throw new ProtocolError(`value "${value}" is out of range for type integer\n`)
      return sql`${trimmed}::integer`
    case 'numeric':
      if (!/^[+-]?(\d{1,100}\.?\d{0,100}|\.\d{1,100})(e[+-]?\d{1,2})?$/i.test(trimmed)) throw invalidInput(type, value)
      return sql`${trimmed}::numeric`
    case 'boolean':
      if (!trueWords.has(trimmed.toLowerCase()) && !falseWords.has(trimmed.toLowerCase())) throw invalidInput(type, value)
      return sql`${trueWords.has(trimmed.toLowerCase())}::boolean`
    case 'date':
    case 'timestamp':
      if (!isTime(trimmed)) throw invalidInput(type === 'date' ? 'date' : 'timestamp', value)
      return type === 'date' ? sql`${trimmed.slice(0, 10)}::date` : sql`${trimmed}::timestamp`
    default:
      return sql`${value}::text`
  }
}

function bindNumber(value: number, type: ColumnType, operator: string): SQL {
  if (type !== 'integer' && type !== 'numeric') throw mismatch(type, operator, literalType(value))
  // An integer column can use its index only with an integer parameter.
  return type === 'integer' && fitsInteger(value) ? sql`${value}::integer` : sql`${String(value)}::numeric`
}

export function fitsInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= maxId
}

function isTime(text: string): boolean {
  const [, date] = timePattern.exec(text) ?? []
  return date !== undefined && isIsoDate(date)
}

function literalType(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'numeric'
  return typeof value === 'boolean' ? 'boolean' : 'unknown'
}

function mismatch(type: ColumnType, operator: string, other: string): ProtocolError {
  return new ProtocolError(`operator does not exist: ${sqlNames[type]} ${operator} ${other}\n`)
}

function invalidInput(type: string, value: string): ProtocolError {
  return new ProtocolError(`invalid input syntax for type ${type}: "${value}"\n`)
}
