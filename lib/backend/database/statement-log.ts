import type { Logger } from 'drizzle-orm'

type Listener = (statement: string, parameters: readonly unknown[]) => void

const listeners = new Set<Listener>()

/** Tells whoever watches of each statement before it runs; for tests and measurements. */
export const statementLog: Logger = {
  logQuery: (statement, parameters) => listeners.forEach((listener) => listener(statement, parameters)),
}

/** @returns a function that ends the watching */
export function watchStatements(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
