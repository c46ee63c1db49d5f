import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

// On globalThis, because routes are bundled apart from the request hook.
const holder = globalThis as typeof globalThis & { talatRequestIds?: AsyncLocalStorage<string> }
const requestIds = (holder.talatRequestIds ??= new AsyncLocalStorage<string>())

/** In both directions: a proxy names a request, and the answer says under which name the log has it. */
export const requestIdHeader = 'X-Request-Id'

/** What a log can hold without harm: no spaces, quotes or line ends. */
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/

/** Begins a request: all that is done for it from here on knows its id, the proxy's if it has sent a valid one. */
export function beginRequestId(given: unknown): string {
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  requestIds.enterWith(id)
  return id
}

/** The id of the request that is being answered, wherever the code is that answers it. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
