import { isDeepStrictEqual } from 'node:util'
import type { Vector } from './vector'

/** A reply as parsed JSON, as it would be sent over the wire. */
export type Reply = Readonly<{ status: number; body: unknown }>

/** Whether a reply matches the recorded one under the vector's comparison mode. The order of keys is ignored. */
export function matches(vector: Vector, reply: Reply): boolean {
  if (reply.status !== vector.status) return false
  // The recorded body is an HTML page: the request was not a protocol call, and we return no body either.
  if (typeof vector.response === 'string') return reply.body === null
  switch (vector.compare) {
    case 'exact':
      return isDeepStrictEqual(reply.body, vector.response)
    case 'unordered':
      return isDeepStrictEqual(sorted(reply.body), sorted(vector.response))
    case 'error':
      return hasError(reply.body) && hasError(vector.response) && sameId(reply.body, vector.response)
  }
}

/** Sorts the rows of a result, including those of `[rows, total]`, into a canonical order. */
function sorted(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('result' in body)) return body
  const { result } = body
  if (!Array.isArray(result)) return body
  const [first, total] = result
  const isCounted = result.length === 2 && Array.isArray(first) && typeof total === 'number'
  return { ...body, result: isCounted ? [sortRows(first), total] : sortRows(result) }
}

function sortRows(rows: readonly unknown[]): unknown[] {
  return [...rows].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

function sortKey(row: unknown): string {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
    return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return JSON.stringify(row)
}

function hasError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error !== null
}

function sameId(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(idOf(a), idOf(b))
}

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
}
