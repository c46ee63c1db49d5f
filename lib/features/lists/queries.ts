import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { listKeySchema } from '@/lib/domain/lists/list-schemas'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { publicSession, rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { wireList, wireLists, wireSharedList, type Lists, type SharedList } from './schemas'

export function getLists(route: PageRoute, customer: ShopperSession) {
  return redirectIfSessionExpired(route, callBackend(wireLists, 'shopping.list', 'read_own', [], {}, rpcSession(route.language, customer)))
}

/** The same for pages that only lead there; null for a guest, and from a server that has none. */
export async function findLists(route: PageRoute, shopper: ShopperSession): Promise<Lists | null> {
  return shopper.token === null ? null : withFallback('lists', getLists(route, shopper), null)
}

export function getList(route: PageRoute, customer: ShopperSession, id: number) {
  return redirectIfSessionExpired(
    route,
    callBackend(wireList, 'shopping.list', 'read_list', [[id]], {}, rpcSession(route.language, customer)),
  )
}

/** The list of a link; null if the link has ended. */
export async function getSharedList(language: Locale, key: string): Promise<SharedList | null> {
  if (!listKeySchema.safeParse(key).success) return null
  const reading = callBackend(wireSharedList, 'shopping.list', 'read_shared', [key], {}, publicSession(language))
  return reading.catch((error: unknown) => {
    if (isServerError(error)) return null
    throw error
  })
}
