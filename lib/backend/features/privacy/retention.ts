import { runJob, type JobContext, type JobRunner } from '@/lib/backend/context/job-context'
import { retentionRules } from './retention-rules'

/** Rows of one transaction, so that it is short whatever has piled up. */
export const batchSize = 500

/** Batches of one rule at a time; what is left waits for the next hour. */
const mostBatches = 20

const intervalMs = 60 * 60_000

/**
 * Deletes what is older than the shop keeps it. Several processes may do so at once: each passes over the rows that
 * another one has locked.
 */
export async function deleteExpiredRecords(shop: JobRunner): Promise<void> {
  for (const { what, forget } of retentionRules) {
    try {
      const run = async (work: JobContext) => forget(work, batchSize)
      for (let batch = 0; batch < mostBatches; batch += 1) {
        const { result: count } = await runJob(shop, run)
        if (count > 0) shop.ports.logger.info({ what, count }, 'deleted expired records')
        if (count < batchSize) break
      }
    } catch (error) {
      // The other rules still get their turn, and this one again in an hour.
      shop.ports.logger.error({ err: error, what }, 'cannot delete expired records')
    }
  }
}

/** The same, once an hour however often it is called. */
export function createRetentionJob(shop: JobRunner): () => Promise<void> {
  let doneAt = 0
  return async () => {
    const now = shop.ports.clock().getTime()
    // A clock may be set back, too.
    if (Math.abs(now - doneAt) < intervalMs) return
    doneAt = now
    await deleteExpiredRecords(shop)
  }
}
