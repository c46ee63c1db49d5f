import { RpcError } from '@/lib/domain/errors/rpc-error'
import { countWrites, readRpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from './browser-session'
import { announce } from '@/lib/platform/browser/session-events'

let running: Promise<void> | null = null

/**
 * Requests the customer's cart; the response sets the cookies with its id and count. Does nothing for guests. Simultaneous calls
 * share one request. A failed call leaves the count unchanged (spec 8). A cart that changed in the meantime is requested again:
 * the response may be the older one.
 */
export function refreshCart(): Promise<void> {
  running ??= requestCart().finally(() => (running = null))
  return running
}

async function requestCart(): Promise<void> {
  if (readBrowserSession().userId === null) return
  try {
    let writes: () => number
    do {
      writes = countWrites()
      await readRpc('ecom2.interface', 'get_cart', [readBrowserSession().cartId])
    } while (writes() > 0)
    announce('set_cart', 'page')
  } catch (error) {
    ignoreRefusal(error)
  }
}

/**
 * Drops the stored cart: it has become an order, does not exist, or belongs to the customer who has logged out. The server returns
 * the next cart, if any (spec 4).
 */
export async function dropCart(): Promise<void> {
  await readRpc('ecom2.interface', 'get_cart', [null]).catch(ignoreRefusal)
  announce('set_cart')
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RpcError)) throw error
}
