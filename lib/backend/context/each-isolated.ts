import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import type { Ports } from '@/lib/backend/infrastructure/ports'

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
