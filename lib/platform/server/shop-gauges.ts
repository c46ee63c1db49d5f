import 'server-only'
import { freeBytes } from '@/lib/platform/observability/disk-space'
import { env } from '@/lib/platform/config/env'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { remoteBackend } from '@/lib/platform/rpc/remote/shop-backend'

const breakerStates = ['closed', 'half open', 'open'] as const

/** Registers gauges for the free space of the shop's data folder and, for a remote backend, for the breaker: 1 for its current state. */
export function registerShopGauges(): void {
  if (!env.SHOP_BACKEND_URL) {
    registerGauge('data_free_bytes', 'Room left on the disk of DATA_DIR.', 'disk', async () => ({ '': await freeBytes(env.DATA_DIR) }))
    return
  }
  registerGauge('remote_breaker', 'State of the breaker before the remote backend.', 'state', () => {
    const now = remoteBackend()?.breakerState()
    return Object.fromEntries(breakerStates.map((state) => [state, state === now ? 1 : 0]))
  })
}
