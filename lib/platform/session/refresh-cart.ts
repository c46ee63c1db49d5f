import { RpcError } from '@/lib/domain/errors/rpc-error'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from './browser-session'
import { announce } from '@/lib/platform/browser/session-events'

/**
 * Requests the customer's cart; the response sets the cookies with its id and count. Does nothing for guests. A failed call
 * leaves the count unchanged (spec 8).
 */
export async function refreshCart(): Promise<void> {
  const { userId, cartId } = readBrowserSession()
  if (userId === null) return
  try {
    await rpc('ecom2.interface', 'get_cart', [cartId])
    announce('set_cart')
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
}
