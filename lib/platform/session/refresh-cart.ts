import { RpcError } from '@/lib/domain/errors/rpc-error'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from './browser-session'
import { announce } from '@/lib/platform/browser/session-events'

/**
 * Asks for the customer's cart; the answer's cookies hold its number and count. Guests ask nothing.
 * A failed call leaves the count as it is (spec 8).
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
