import 'server-only'
import { z } from 'zod'
import { publicSession } from '@/lib/platform/session/server'
import { remoteBackend } from '@/lib/platform/rpc/remote/shop-backend'
import { callBackend } from '@/lib/platform/rpc/transport.server'

export type Readiness = Readonly<{
  isReady: boolean
  /** Of a backend on another server: `closed` lets calls pass, `open` refuses them until the next try. */
  breaker: 'closed' | 'open' | 'half open' | null
}>

/** Asks the backend for the least that any shop has. While the breaker is open, this may be the call that tries. */
export async function readReadiness(): Promise<Readiness> {
  const args = [[], ['name']]
  const asking = callBackend(z.array(z.unknown()), 'product', 'search_read_path', args, { limit: 1 }, publicSession('en'))
  const isReady = await asking.then(
    () => true,
    () => false,
  )
  return { isReady, breaker: remoteBackend()?.breakerState() ?? null }
}
