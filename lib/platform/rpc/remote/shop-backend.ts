import 'server-only'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { adaptTo } from './adapt'
import { createRemoteClient, type RemoteClient } from './client'

const holder = globalThis as typeof globalThis & { talatRemote?: RemoteClient | null }

/**
 * The client of SHOP_BACKEND_URL, or null if the backend runs in this process. One per process: separately bundled routes share
 * its connections and the state of its breaker.
 */
export function remoteBackend(): RemoteClient | null {
  holder.talatRemote ??= env.SHOP_BACKEND_URL ? adaptedClient(env.SHOP_BACKEND_URL) : null
  return holder.talatRemote
}

function adaptedClient(url: string): RemoteClient {
  const client = createRemoteClient({ url, database: env.SHOP_DATABASE, token: env.STAFF_TOKEN, passcode: env.STAFF_PASSCODE, logger })
  return { ...client, send: adaptTo(client.send) }
}
