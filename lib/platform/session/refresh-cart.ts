import { RpcError } from '@/lib/domain/errors/rpc-error'
import { countWrites, rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from './browser-session'
import { announce } from '@/lib/platform/browser/session-events'

/**
 * Requests the customer's cart; the response sets the cookies with its id and count. Does nothing for guests. A failed call
 * leaves the count unchanged (spec 8). A cart that changed in the meantime is requested again: the response may be the older one.
 */
export async function refreshCart(): Promise<void> {
  if (readBrowserSession().userId === null) return
  try {
    let writes: () => number
    do {
      writes = countWrites()
      await rpc('ecom2.interface', 'get_cart', [readBrowserSession().cartId])
    } while (writes() > 0)
    announce('set_cart')
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
}
