import 'server-only'
import { rowsOf } from '@/lib/core/wire-record'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import type { PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { wireOwnRating, type OwnRating } from './schemas'

/**
 * What the customer may rate of an order: nothing for a guest, before it is delivered, and from a server that has no ratings. The order
 * is shown without it when it cannot be read.
 */
export async function getOwnRatings(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<readonly OwnRating[]> {
  if (shopper.token === null) return []
  const reading = callBackend(rowsOf(wireOwnRating), 'product.rating', 'read_own', [[orderId]], {}, rpcSession(route.language, shopper))
  return withFallback('ratings', reading, [])
}
