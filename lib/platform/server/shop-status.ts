import 'server-only'
import { env } from '@/lib/platform/config/env'
import { isDraining } from '@/lib/platform/http/draining'
import { isDiskFull } from '@/lib/platform/observability/disk-space'
import { readReadiness, type Readiness } from './readiness'

export type ShopStatus = Readonly<{
  status: 'ready' | 'closing' | 'disk full' | 'backend unreachable'
  /** Only with a remote backend. */
  breaker?: NonNullable<Readiness['breaker']>
}>

/** Whether this process can serve shoppers: the backend answers and can write, and the process is not shutting down. */
export async function readShopStatus(): Promise<ShopStatus> {
  if (isDraining()) return { status: 'closing' }
  // With a remote backend, this server does not store the orders, so its disk does not matter.
  if (!env.SHOP_BACKEND_URL && (await isDiskFull(env.DATA_DIR))) return { status: 'disk full' }
  const { isReady, breaker } = await readReadiness()
  return { status: isReady ? 'ready' : 'backend unreachable', ...(breaker && { breaker }) }
}
