import { sql, type SQL } from 'drizzle-orm'
import { publicBudget } from '@/lib/backend/infrastructure/database/call-budget'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'

type Asking = Pick<CallContext, 'caller'>

/** The public gets at most so many rows, and reads at most so many ids, at once. */
const publicRowLimit = 1000

const publicObjectLimit = 100_000

const largestCount = 2 ** 53

/** What the public may ask of every row that a SELECT joins: so many comparisons, or a few patterns in their place. */
const publicWork = 50

/** What looking for a pattern takes, beside one comparison; it takes longer, the longer it is. */
const patternWork = 10
const lettersPerWork = 20

/** Staff, and pages of the shop itself, which ask for nothing that a stranger may choose the length of. */
const isUnbounded = ({ caller }: Asking) => caller.trusted || caller.readsWholeLists === true

/** ` limit n`; null is no limit, but strangers always have one. */
export function rowLimit(call: Asking, limit: unknown): SQL {
  const asked = readCount(limit, 'LIMIT')
  if (isUnbounded(call)) return asked === null ? sql`` : sql` limit ${asked}`
  return sql` limit ${Math.min(asked ?? publicRowLimit, publicRowLimit)}`
}

/** ` offset n`; null is from the start. */
export function rowOffset(offset: unknown): SQL {
  const asked = readCount(offset, 'OFFSET')
  return asked ? sql` offset ${asked}` : sql``
}

/** A number, rounded as PostgreSQL does, or its digits. */
function readCount(value: unknown, clause: 'LIMIT' | 'OFFSET'): number | null {
  if (value === null || value === undefined) return null
  const count = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
  if (typeof count === 'string') throw new ProtocolError(`invalid input syntax for type bigint: "${count}"\n`)
  if (typeof count !== 'number') throw new ProtocolError(`argument of ${clause} must be type bigint\n`)
  if (count < 0) throw new ProtocolError(`${clause} must not be negative\n`)
  return Math.min(Math.round(count), largestCount)
}

/** @throws ProtocolError when the public asks for more ids at once than it may */
export function checkIdCount(call: Asking, ids: readonly number[]): void {
  if (isUnbounded(call) || ids.length <= publicRowLimit) return
  throw new ProtocolError(`At most ${publicRowLimit} records can be read at once`)
}

/**
 * Adds a clause to what a condition asks of every row.
 * @param pattern what the clause looks for in texts; null for one that only compares
 * @throws ProtocolError when that is more than any page asks
 */
export function checkWork(scope: { readonly call: Asking; work: number }, pattern: unknown): void {
  scope.work += 1
  if (typeof pattern === 'string') scope.work += patternWork + pattern.length / lettersPerWork
  if (scope.call.caller.trusted || scope.work <= publicWork) return
  throw new ProtocolError('Condition is too long')
}

/** An answer as it is written out. */
export type Size = Readonly<{ objects: number; bytes: number }>

/** @throws ProtocolError when an answer to the public would be larger than any page shows */
export function checkAnswerSize(call: Asking, { objects, bytes }: Size): void {
  if (isUnbounded(call) || (objects <= publicObjectLimit && bytes <= publicBudget.bytes)) return
  throw new ProtocolError('The answer is too large: ask for fewer records or fewer paths')
}
