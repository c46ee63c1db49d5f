import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** In ms: too short to be noticed. */
const maxBlockingMs = 20

type Query = PGlite['query']

/**
 * Yields to the event loop between statements. An embedded database resolves each one in already settled promises, so that a
 * series of statements would block sockets and timers for its whole duration.
 */
export function yieldToEventLoop(client: PGlite): void {
  let turnBegan = performance.now()
  const yielding = (query: Query): Query =>
    (async (...args: Parameters<Query>) => {
      if (performance.now() - turnBegan > maxBlockingMs) {
        await nextTurn()
        turnBegan = performance.now()
      }
      return query(...args)
    }) as Query
  client.query = yielding(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((part: Transaction) => {
      part.query = yielding(part.query.bind(part))
      return work(part)
    })
}
