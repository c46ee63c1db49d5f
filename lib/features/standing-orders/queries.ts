import 'server-only'
import { timeInBangkok } from '@/lib/core/dates'
import { nextStep, type NextStep } from '@/lib/domain/standing-orders/next-step'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { neverProducts, wireStanding, type StandingOrder } from './schemas'

/** What may become a standing order: an order, by its id, a product or a list. */
type BeginWith = number | Readonly<{ product_id: number }> | Readonly<{ list_id: number }>

/** The customer's standing orders, and how one can begin. */
export function getStanding(route: PageRoute, customer: ShopperSession, begin: BeginWith | null) {
  const args = begin === null ? [] : [begin]
  const reading = callBackend(wireStanding, 'sale.standing', 'read_own', args, {}, rpcSession(route.language, customer))
  return redirectIfSessionExpired(route, reading)
}

/** What the shop never chooses for the customer. */
export function getNeverProducts({ language }: PageRoute, customer: ShopperSession) {
  const reading = callBackend(neverProducts, 'sale.standing', 'read_never', [], {}, rpcSession(language, customer))
  return withFallback('products never to send', reading, null)
}

/** The same for pages that only lead there; null for a guest, and from a server that has none. */
export async function findStanding(route: PageRoute, shopper: ShopperSession, begin: BeginWith | null = null) {
  if (shopper.token === null) return null
  return withFallback('standing orders', getStanding(route, shopper, begin), null)
}

/** Whether an order is a delivery of a standing order, while it is listed, and whether the order can repeat itself. */
export async function standingOfOrder(route: PageRoute, shopper: ShopperSession, orderId: number) {
  const standing = await findStanding(route, shopper, orderId)
  const deliveries = standing?.orders.flatMap((order) => order.deliveries) ?? []
  return {
    isOfStandingOrder: deliveries.some(({ order }) => order?.id === orderId),
    mayRepeat: standing?.isOn === true && standing.begin !== null,
  }
}

/** What happens next with a standing order, now. */
export function nextStepOf({ pausedUntil, deliveries }: StandingOrder, language: PageRoute['language']): NextStep {
  return nextStep({ pausedUntil, deliveries, now: timeInBangkok(new Date()), language })
}
