import type { Database } from './connection'

const attempts = 3

/** PostgreSQL's codes of a deadlock and of a serialisation failure: the same work can succeed a moment later. */
const passingFailures = new Set(['40P01', '40001'])

/**
 * Runs work in a transaction: committed when it returns, rolled back when it throws.
 * Work that lost against another transaction is done again from the start, so it must have no effect
 * outside the database.
 */
export async function runTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error
    }
  }
}

/** Looks through the errors that a driver's error is wrapped in. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && passingFailures.has(String(error.code))) || isPassing(error.cause)
}
