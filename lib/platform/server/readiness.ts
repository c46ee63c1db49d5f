import 'server-only'
import { z } from 'zod'
import { publicSession } from '@/lib/platform/session/server'
import { remoteBackend } from '@/lib/platform/rpc/remote/shop-backend'
import { callBackend } from '@/lib/platform/rpc/transport.server'

export type Readiness = Readonly<{
  isReady: boolean
  /** For a remote backend: `closed` lets calls pass, `open` refuses them until the next probe. */
  breaker: 'closed' | 'open' | 'half open' | null
}>

/** Reads the minimum that any shop has from the backend. While the breaker is open, this may be the probing call. */
export async function readReadiness(): Promise<Readiness> {
  const args = [[], ['name']]
  const asking = callBackend(z.array(z.unknown()), 'product', 'search_read_path', args, { limit: 1 }, publicSession('en'))
  const isReady = await asking.then(
    () => true,
    () => false,
  )
  return { isReady, breaker: remoteBackend()?.breakerState() ?? null }
}
