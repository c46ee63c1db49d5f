import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import { isDraining, isUnderMaintenance } from '@/lib/platform/http/server-state'
import { diskSpace, isDiskFull } from '@/lib/platform/observability/disk-space'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { remoteBackend } from '@/lib/platform/rpc/remote/shop-backend'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'

const breakerStates = ['closed', 'half open', 'open'] as const

export type ShopStatus = Readonly<{
  status: 'ready' | 'closing' | 'maintenance' | 'disk full' | 'backend unreachable'
  /** Only with a remote backend: `closed` lets calls pass, `open` refuses them until the next probe. */
  breaker?: (typeof breakerStates)[number]
}>

/** Whether this process can serve shoppers: the backend answers and can write, and the process is not shutting down. */
export async function readShopStatus(): Promise<ShopStatus> {
  if (isDraining()) return { status: 'closing' }
  if (isUnderMaintenance()) return { status: 'maintenance' }
  // With a remote backend, this server does not store the orders, so its disk does not matter.
  if (!env.SHOP_BACKEND_URL && (await isDiskFull(env.DATA_DIR))) return { status: 'disk full' }
  // The minimum that any shop has. While the breaker is open, this may be the probing call.
  const args = [[], ['name']]
  const asking = callBackend(z.array(z.unknown()), 'product', 'search_read_path', args, { limit: 1 }, publicSession('en'))
  const status = await asking.then(
    () => 'ready' as const,
    () => 'backend unreachable' as const,
  )
  const breaker = remoteBackend()?.breakerState()
  return { status, ...(breaker && { breaker }) }
}

/**
 * Registers gauges for readiness (0 or 1), for the disk of the shop's data folder and, for a remote backend, for the breaker: 1 for
 * its current state.
 */
export function registerShopGauges(): void {
  registerGauge('ready', 'Whether the shop can serve shoppers.', 'shop', async () => ({
    '': (await readShopStatus()).status === 'ready' ? 1 : 0,
  }))
  if (!env.SHOP_BACKEND_URL) {
    const space = (part: 'free' | 'size') => async () => ({ '': (await diskSpace(env.DATA_DIR))[part] })
    registerGauge('data_free_bytes', 'Free space of the disk of DATA_DIR.', 'disk', space('free'))
    registerGauge('data_size_bytes', 'Size of the disk of DATA_DIR.', 'disk', space('size'))
    return
  }
  registerGauge('remote_breaker', 'State of the breaker before the remote backend.', 'state', () => {
    const now = remoteBackend()?.breakerState()
    return Object.fromEntries(breakerStates.map((state) => [state, state === now ? 1 : 0]))
  })
}
