import 'server-only'
import { env } from '../env'
import { showNumbers } from '../metrics'
import { remoteBackend } from '../rpc/remote/shop-backend'

const breakerStates = ['closed', 'half open', 'open'] as const

/** Shows whether calls of a backend on another server pass: 1 for the state that its breaker is in. */
export function showShopNumbers(): void {
  if (!env.SHOP_BACKEND_URL) return
  showNumbers('remote_breaker', 'State of the breaker before the remote backend.', 'state', () => {
    const now = remoteBackend()?.breakerState()
    return Object.fromEntries(breakerStates.map((state) => [state, state === now ? 1 : 0]))
  })
}
