import { processWide } from '@/lib/core/process-wide'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const requestIds = processWide('requestIds', () => new AsyncLocalStorage<string>())

/** Used in both directions: a proxy sends the id of a request, and the response returns the id used in the log. */
export const requestIdHeader = 'X-Request-Id'

/** Characters that are safe in a log: no spaces, quotes or line breaks. */
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/

/** The id of a request: the proxy's if that is valid. */
export function requestIdOf(given: unknown): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

/** Does the work of a request, all of which can read its id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work)
}

/** The id of the request being answered, in all code that runs for it. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
