import { isRunning } from '@/lib/domain/operations/operation'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Backend } from '@/lib/backend/server/backend'
import { finishInterruptedRestore } from './restore-backup'
import type { ShopReplacing } from './shop-replacing'

const intervalMs = 1000

/**
 * Closes the shop of this replica while another one restores a backup into the database that they share, and finishes what that one
 * leaves when it is killed.
 * @returns stops watching
 */
export function watchRestores(
  backend: Backend,
  store: OperationStore,
  { setMaintenance, invalidateAll, dataFolder }: Pick<ShopReplacing, 'setMaintenance' | 'invalidateAll' | 'dataFolder'>,
): () => void {
  let resume: (() => void) | null = null
  let isChecking = false
  const warn = (error: unknown) => backend.ports.logger.error({ err: error }, 'the restore of another replica cannot be followed')
  const check = async () => {
    const newest = await store.find(() => true)
    const isRestoring = newest?.request.kind === 'restore' && isRunning(newest)
    if (isRestoring && !resume) {
      setMaintenance(true)
      resume = await backend.pause()
    } else if (!isRestoring && resume) {
      await finishInterruptedRestore(backend, store, dataFolder).catch(warn)
      await invalidateAll()
      resume()
      resume = null
      setMaintenance(false)
    }
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check()
      .catch(warn)
      .finally(() => (isChecking = false))
  }, intervalMs).unref()
  return () => clearInterval(timer)
}
