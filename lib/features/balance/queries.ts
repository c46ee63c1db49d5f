import 'server-only'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { rpcSession, type Customer } from '@/lib/platform/session/server'
import { wireBalance } from './schemas'

/** The customer's balance, and what it is made of. */
export function getBalance(route: PageRoute, customer: Customer) {
  const reading = callBackend(wireBalance, 'ecom2.interface', 'get_balance', [], {}, rpcSession(route.language, customer))
  return redirectIfSessionExpired(route, reading)
}

/** The same for pages that only mention it; null if the server keeps none, as a stock Netforce. */
export function findBalance(route: PageRoute, customer: Customer) {
  return withFallback('balance', getBalance(route, customer), null)
}
