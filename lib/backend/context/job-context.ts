import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { CallContext } from './model'

/** What runs jobs: the database, the outside world, and a place for what may wait. */
export type JobRunner = Readonly<{
  connection: Connection
  ports: Ports
  /** Runs in the background; its failure is logged. */
  later: (work: () => Promise<void>) => void
  /** Invalidates the pages that show what a commit has changed; never rejects. */
  invalidateTags: (tags: readonly string[]) => Promise<void>
}>

/** What the shop's own work may use: work that no request asked for, such as a provider's word on a payment. */
export type JobContext = Pick<CallContext, 'database' | 'transaction' | 'shopDatabase' | 'now' | 'ports' | 'changed' | 'afterCommit'>

/** A result, and the cache tags of what has changed on the way. */
export type Done<Result> = Readonly<{ result: Result; changes: readonly string[] }>

/** Runs work of the shop's own as one transaction: committed when it returns, rolled back when it throws. Pages show it then. */
export async function runJob<Result>(
  { connection, ports, later, invalidateTags }: JobRunner,
  work: (shop: JobContext) => Promise<Result>,
): Promise<Done<Result>> {
  const { result, changes, afterCommit } = await runTransaction(connection.database, async (database) => {
    const tags = new Set<string>()
    const tasks: (() => Promise<void>)[] = []
    const shop: JobContext = {
      database,
      transaction: (inner) => runTransaction(connection.database, inner),
      shopDatabase: connection.database,
      now: ports.clock(),
      ports,
      changed: (tag) => tags.add(tag),
      afterCommit: (task) => tasks.push(task),
    }
    return { result: await work(shop), changes: [...tags], afterCommit: tasks }
  })
  afterCommit.forEach(later)
  await invalidateTags(changes)
  return { result, changes }
}
