import 'server-only'
import { diskSpace } from '@/lib/platform/observability/disk-space'
import { env } from '@/lib/platform/config/env'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { remoteBackend } from '@/lib/platform/rpc/remote/shop-backend'
import { readShopStatus } from './shop-status'

const breakerStates = ['closed', 'half open', 'open'] as const

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
