import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** In ms: too short to be noticed. */
const longestTurnMs = 20

type Query = PGlite['query']

/**
 * Lets the process answer others between statements. An embedded database runs each at once, in promises that are already
 * stored, so that a row of them would leave no turn to sockets and timers however long it took.
 */
export function letOthersIn(client: PGlite): void {
  let turnBegan = performance.now()
  const pausing = (query: Query): Query =>
    (async (...args: Parameters<Query>) => {
      if (performance.now() - turnBegan > longestTurnMs) {
        await nextTurn()
        turnBegan = performance.now()
      }
      return query(...args)
    }) as Query
  client.query = pausing(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((part: Transaction) => {
      part.query = pausing(part.query.bind(part))
      return work(part)
    })
}
