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
  wrapQueries(client, (query) => async (statement, parameters, options) => {
    if (performance.now() - turnBegan > maxBlockingMs) {
      await nextTurn()
      turnBegan = performance.now()
    }
    return query(statement, parameters, options)
  })
}

/**
 * Sets the parsers that the query builder passes with each statement once, for all statements: they are the same each time, and
 * PGlite would copy its hundreds of parsers to add them, which takes as long as a short statement.
 */
export function setParsersOnce(client: PGlite): void {
  let isSet = false
  wrapQueries(client, (query) => (statement, parameters, { parsers, ...options } = {}) => {
    if (!isSet && parsers) {
      Object.assign(client.parsers, parsers)
      isSet = true
    }
    return query(statement, parameters, options)
  })
}

function wrapQueries(client: PGlite, wrap: (query: Query) => Query): void {
  client.query = wrap(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((part: Transaction) => {
      part.query = wrap(part.query.bind(part))
      return work(part)
    })
}
