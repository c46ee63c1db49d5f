import 'server-only'
import { processWide } from '@/lib/core/process-wide'
import type { Backend } from '@/lib/backend/server/backend'
import type { BackendHooks } from './open-shop'

const opened = processWide<{ backend?: Promise<Backend> | undefined }>('backend', () => ({}))

/**
 * The embedded backend of this process. The first call, from instrumentation.ts, opens it and, in a demo shop, fills an empty
 * database. After a failure the next call tries again. Only the call that opens it loads the backend's code: Next's bundles would
 * otherwise load it three times.
 */
export function getBackend(hooks: BackendHooks = {}): Promise<Backend> {
  opened.backend ??= import('./open-shop')
    .then(({ openShop }) => openShop(hooks))
    .catch((error: unknown) => {
      opened.backend = undefined
      throw error
    })
  return opened.backend
}

/** Finishes pending after-commit work and closes the database; does nothing when none was opened. */
export async function closeBackend(): Promise<void> {
  const backend = await opened.backend?.catch(() => null)
  await backend?.close()
}
