import type { Caller } from './call-context'
import type { Connection } from './database/connection'
import { dispatch, type Answer } from './dispatch'
import { models } from './models/models'
import type { Ports } from './ports/ports'
import { createRegistry } from './registry'

export type Backend = Readonly<{
  /** Answers the body of one `POST /json_rpc`. Never throws for what a caller can cause. */
  handle: (body: unknown, caller: Caller) => Promise<Answer>
  connection: Connection
  ports: Ports
  /** Resolves when everything that calls left for after their commit has run. */
  settled: () => Promise<void>
  close: () => Promise<void>
}>

/** A backend on an open, migrated database. */
export function createBackend(connection: Connection, ports: Ports): Backend {
  const registry = createRegistry(models)
  const running = new Set<Promise<void>>()
  const settled = async () => {
    await Promise.all(running)
  }
  const later = (work: () => Promise<void>) => {
    const task = work()
      .catch((error: unknown) => ports.logger.error({ err: error }, 'work after a commit failed'))
      .finally(() => running.delete(task))
    running.add(task)
  }
  return {
    handle: (body, caller) => dispatch({ connection, ports, registry, later }, body, caller),
    connection,
    ports,
    settled,
    close: async () => {
      await settled()
      await connection.close()
    },
  }
}
