import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import type { Database } from './database'

/** Number of attempts after a conflict with another transaction; a retry can succeed a moment later. */
const conflictAttempts = 3
/** Number of attempts after a lock timeout. */
const busyAttempts = 2
/** In ms: work that has taken longer is not retried, because a caller waits for the response. */
const maxRetriedMs = 10_000

/**
 * Runs work in a transaction: committed when it returns, rolled back when it throws. After a conflict with another transaction or
 * a lock timeout the work is retried from the start, so it must not have any effect outside the database.
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
  return failure === 'busy' && elapsedMs < maxRetriedMs ? busyAttempts : 1
}
