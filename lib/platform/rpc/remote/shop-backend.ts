import 'server-only'
import { processWide } from '@/lib/core/process-wide'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { adaptTo } from './adapt'
import { createRemoteClient, type RemoteClient } from './client'

const state = () => processWide<{ client?: RemoteClient | null }>('remoteBackend', () => ({}))

/**
 * The client of SHOP_BACKEND_URL, or null if the backend runs in this process. One per process: separately bundled routes share
 * its connections and the state of its breaker.
 */
export function remoteBackend(): RemoteClient | null {
  const remote = state()
  remote.client ??= env.SHOP_BACKEND_URL ? adaptedClient(env.SHOP_BACKEND_URL) : null
  return remote.client
}

function adaptedClient(url: string): RemoteClient {
  const client = createRemoteClient({ url, database: env.SHOP_DATABASE, token: env.STAFF_TOKEN, passcode: env.STAFF_PASSCODE, logger })
  return { ...client, send: adaptTo(client.send, env.SHOP_BACKEND_LEVEL ?? null) }
}
