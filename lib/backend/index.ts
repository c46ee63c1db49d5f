import 'server-only'
import type { Backend } from '@/lib/backend/server/backend'
import type { BackendHooks } from './open-shop'

// Stored on globalThis, because Next gives each route bundle, and each hot reload, a separate copy of this module.
const holder = globalThis as typeof globalThis & { talatBackend?: Promise<Backend> | undefined }

/**
 * The embedded backend of this process. The first call, from instrumentation.ts, opens it and, in a demo shop, fills an empty
 * database. After a failure the next call tries again. Only the call that opens it loads the backend's code: Next's bundles would
 * otherwise load it three times.
 */
export function getBackend(hooks: BackendHooks = {}): Promise<Backend> {
  holder.talatBackend ??= import('./open-shop')
    .then(({ openShop }) => openShop(hooks))
    .catch((error: unknown) => {
      holder.talatBackend = undefined
      throw error
    })
  return holder.talatBackend
}

/** Finishes pending after-commit work and closes the database; does nothing when none was opened. */
export async function closeBackend(): Promise<void> {
  const backend = await holder.talatBackend?.catch(() => null)
  await backend?.close()
}
