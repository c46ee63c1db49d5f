import { runJob, type JobContext, type JobRunner, eachIsolated } from '@/lib/backend/context/job-context'
import { retentionRules } from './retention-rules'

/** Rows per transaction, to keep transactions short. */
export const batchSize = 500

/** Batches per rule and run; the rest waits for the next hour. */
const maxBatches = 20

const intervalMs = 60 * 60_000

/** Deletes records past their retention period. Safe to run in several processes: each skips rows that another one has locked. */
export async function deleteExpiredRecords(shop: JobRunner): Promise<void> {
  await eachIsolated(
    shop,
    retentionRules,
    async ({ records, deleteExpired }) => {
      const run = async (work: JobContext) => deleteExpired(work, batchSize)
      for (let batch = 0; batch < maxBatches; batch += 1) {
        const { result: count } = await runJob(shop, run)
        if (count > 0) shop.ports.logger.info({ records, count }, 'deleted expired records')
        if (count < batchSize) break
      }
    },
    ({ records }) => ({ records }),
  )
}

/** {@link deleteExpiredRecords}, once an hour, or with the next run after a failure. */
export function createRetentionJob(shop: JobRunner): () => Promise<void> {
  let doneAt = 0
  return async () => {
    const now = shop.ports.clock().getTime()
    // `abs`, because the clock may be set back.
    if (Math.abs(now - doneAt) < intervalMs) return
    await deleteExpiredRecords(shop)
    doneAt = now
  }
}
