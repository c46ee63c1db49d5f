import type { Logger } from 'drizzle-orm'
import { checkTime } from '@/lib/backend/infrastructure/database/call-budget'

type Listener = (statement: string, parameters: readonly unknown[]) => void

const listeners = new Set<Listener>()

/** The end of a transaction must run even after the time limit. */
const endOfTransaction = /^(commit|rollback)\b/i

/**
 * Sees each statement before it runs, on both engines: rejects statements of a call that exceeded its time limit, and notifies
 * observers (tests and measurements).
 */
export const statementLog: Logger = {
  logQuery: (statement, parameters) => {
    if (!endOfTransaction.test(statement)) checkTime()
    listeners.forEach((listener) => listener(statement, parameters))
  },
}

/** @returns a function that removes the listener */
export function watchStatements(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
