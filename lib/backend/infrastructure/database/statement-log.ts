import type { Logger } from 'drizzle-orm'
import { checkTime } from '@/lib/backend/infrastructure/database/call-budget'

type Listener = (statement: string, parameters: readonly unknown[]) => void

const listeners = new Set<Listener>()

/** How a transaction ends has to run, however late it is. */
const endOfTransaction = /^(commit|rollback)\b/i

/**
 * Sees each statement before it runs, on both engines: refuses those of a call whose time is up, and reports to observers
 * (tests and measurements).
 */
export const statementLog: Logger = {
  logQuery: (statement, parameters) => {
    if (!endOfTransaction.test(statement)) checkTime()
    listeners.forEach((listener) => listener(statement, parameters))
  },
}

/** @returns a function that ends the watching */
export function watchStatements(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
