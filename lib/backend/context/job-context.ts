import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { CallContext } from './model'

/** What jobs need: the database, the ports, and a way to run background work. */
export type JobRunner = Readonly<{
  connection: Connection
  ports: Ports
  /** Runs in the background; a failure is logged. */
  later: (work: () => Promise<void>) => void
  /** Invalidates the pages that show what a commit changed; never rejects. */
  invalidateTags: (tags: readonly string[]) => Promise<void>
}>

/** Context of jobs: work that no request asked for, such as handling a payment provider's notification. */
export type JobContext = Pick<CallContext, 'database' | 'transaction' | 'shopDatabase' | 'now' | 'ports' | 'changed' | 'afterCommit'>

/** A result, and the cache tags of what changed. */
export type Done<Result> = Readonly<{ result: Result; changes: readonly string[] }>

/** An open shop for a program: its database, its ports, and a way to run a job. */
export type OpenShop = Pick<JobRunner, 'connection' | 'ports'> &
  Readonly<{ run: <Result>(work: (shop: JobContext) => Promise<Result>) => Promise<Done<Result>> }>

/** Runs a job as one transaction: committed when it returns, rolled back when it throws. Then invalidates the changed pages. */
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

/** Runs a part of a job as a transaction of its own. */
export type RunPart = <Result>(part: (work: JobContext) => Promise<Result>) => Promise<Result>

export function partRunner(shop: JobRunner): RunPart {
  return async (part) => (await runJob(shop, part)).result
}

/**
 * Works on each item of a job, so that one bad row leaves out itself only. Each failure is logged under `about(item)`.
 * @throws Error after the last item when any failed, so that the job counts as failed; at once when the database is away
 */
export async function eachIsolated<Item>(
  { ports }: Readonly<{ ports: Ports }>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  about: (item: Item) => Readonly<Record<string, unknown>>,
): Promise<void> {
  let failed = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (databaseFailureOf(error) === 'unavailable') throw error
      failed += 1
      ports.logger.error({ err: error, ...about(item) }, 'an item of a job failed')
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${items.length} items failed`)
}
