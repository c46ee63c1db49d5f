import 'server-only'
import { processWide } from '@/lib/core/process-wide'
import { connectionFailed } from '@/lib/domain/errors/rpc-error'
import type { Backend } from '@/lib/backend/server/backend'
import type { ShopChange } from './cli/operations/shop-replacing'
import type { BackendHooks, OpenShop } from './open-shop'

const opened = processWide<{ backend?: Promise<OpenShop> | undefined }>('backend', () => ({}))

/**
 * The embedded backend of this process. The first call, from instrumentation.ts, opens it and, in a demo shop, fills an empty
 * database. After a failure the next call tries again. Only the call that opens it loads the backend's code: Next's bundles would
 * otherwise load it three times.
 */
export function getBackend(hooks: BackendHooks = {}): Promise<Backend> {
  opened.backend ??= open(hooks, false).catch((error: unknown) => {
    opened.backend = undefined
    throw error
  })
  return opened.backend
}

async function open(hooks: BackendHooks, isReplacing: boolean): Promise<OpenShop> {
  const { openShop } = await import('./open-shop')
  return openShop({ ...hooks, isReplacing, replaceData: (change) => replaceData(hooks, change) })
}

/** Closes the backend, changes its data, and opens it again; meanwhile it cannot be reached. */
async function replaceData(hooks: BackendHooks, { apply, complete, revert }: ShopChange): Promise<void> {
  const former = await opened.backend
  const unreachable = Promise.reject<OpenShop>(connectionFailed())
  unreachable.catch(() => undefined)
  opened.backend = unreachable
  let changed: OpenShop | undefined
  try {
    await former?.release()
    await apply()
    changed = await open(hooks, true)
    await complete(changed)
    opened.backend = Promise.resolve(changed)
  } catch (error) {
    await changed?.release()
    await revert()
    opened.backend = open(hooks, true)
    opened.backend.catch(() => (opened.backend = undefined))
    await opened.backend
    throw error
  }
}

/** Finishes pending after-commit work and closes the database; does nothing when none was opened. */
export async function closeBackend(): Promise<void> {
  const backend = await opened.backend?.catch(() => null)
  await backend?.close()
}
