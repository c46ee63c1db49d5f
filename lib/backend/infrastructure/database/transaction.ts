import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import type { Database } from './database'

/** How often work is tried that lost against another transaction: it can succeed a moment later. */
const conflictAttempts = 3
/** How often work is tried that waited too long for a lock. */
const busyAttempts = 2
/** In ms: work that has taken longer is not retried, because a caller waits for its answer. */
const longestRetriedMs = 10_000

/**
 * Runs work in a transaction: committed when it returns, rolled back when it throws.
 * Work that lost against another transaction, or waited too long for one, is done again from the start, so it must
 * have no effect outside the database.
 */
export async function runTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const start = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt >= attemptsFor(error, performance.now() - start)) throw error
    }
  }
}

function attemptsFor(error: unknown, elapsedMs: number): number {
  const failure = databaseFailureOf(error)
  if (failure === 'conflict') return conflictAttempts
  return failure === 'busy' && elapsedMs < longestRetriedMs ? busyAttempts : 1
}
