import { sql, type SQL } from 'drizzle-orm'
import { publicBudget } from '@/lib/backend/infrastructure/database/call-budget'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'

type QueryCall = Pick<CallContext, 'caller'>

/** Maximum number of rows that a public call gets, and of ids that it reads, at once. */
const publicRowLimit = 1000

const publicObjectLimit = 100_000

const maxCount = 2 ** 53

/** Maximum cost per joined row of a public condition: that many comparisons, or a few patterns. */
const publicWork = 50

/** Cost of a pattern match relative to a comparison; longer patterns cost more. */
const patternWork = 10
const lettersPerWork = 20

/** Staff, and the shop's own pages, which never request anything whose size a stranger controls. */
export const isUnbounded = ({ caller }: QueryCall) => caller.trusted || caller.readsWholeLists === true

/** Runs what needs a statement for each item: side by side for who is unbounded, for others in turn, as each may take a connection. */
export async function forEachItem<Item, Result>(call: QueryCall, items: readonly Item[], work: (item: Item) => Promise<Result>) {
  if (isUnbounded(call)) return Promise.all(items.map(work))
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** ` limit n`; null means no limit, except for the public, which always has one. */
export function rowLimit(call: QueryCall, limit: unknown): SQL {
  const asked = readCount(limit, 'LIMIT')
  if (isUnbounded(call)) return asked === null ? sql`` : sql` limit ${asked}`
  return sql` limit ${Math.min(asked ?? publicRowLimit, publicRowLimit)}`
}

/** ` offset n`; null means from the start. */
export function rowOffset(offset: unknown): SQL {
  const asked = readCount(offset, 'OFFSET')
  return asked ? sql` offset ${asked}` : sql``
}

/** A number, rounded as PostgreSQL does, or a string of digits. */
function readCount(value: unknown, clause: 'LIMIT' | 'OFFSET'): number | null {
  if (value === null || value === undefined) return null
  const count = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
  if (typeof count === 'string') throw new ProtocolError(`invalid input syntax for type bigint: "${count}"\n`)
  if (typeof count !== 'number') throw new ProtocolError(`argument of ${clause} must be type bigint\n`)
  if (count < 0) throw new ProtocolError(`${clause} must not be negative\n`)
  return Math.min(Math.round(count), maxCount)
}

/** @throws ProtocolError when a public call requests more ids at once than allowed */
export function checkIdCount(call: QueryCall, ids: readonly number[]): void {
  if (isUnbounded(call) || ids.length <= publicRowLimit) return
  throw new ProtocolError(`At most ${publicRowLimit} records can be read at once`)
}

/**
 * Adds the cost of a clause to the condition's cost per row.
 * @param pattern the text pattern of the clause; null for a plain comparison
 * @throws ProtocolError when the cost exceeds what any page needs
 */
export function checkWork(scope: { readonly call: QueryCall; work: number }, pattern: unknown): void {
  scope.work += 1
  if (typeof pattern === 'string') scope.work += patternWork + pattern.length / lettersPerWork
  if (scope.call.caller.trusted || scope.work <= publicWork) return
  throw new ProtocolError('Condition is too long')
}

/** Size of a response once serialized. */
export type Size = Readonly<{ objects: number; bytes: number }>

/** @throws ProtocolError when a public response would be larger than any page shows */
export function checkAnswerSize(call: QueryCall, { objects, bytes }: Size): void {
  if (isUnbounded(call) || (objects <= publicObjectLimit && bytes <= publicBudget.bytes)) return
  throw new ProtocolError('The answer is too large: ask for fewer records or fewer paths')
}

/** Approximate size of a value as JSON, without serializing it: numbers and punctuation are estimates. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + jsonBytes(item) + 1, 2)
  if (typeof value !== 'object' || value === null) return 7
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + jsonBytes(item), 2)
}
