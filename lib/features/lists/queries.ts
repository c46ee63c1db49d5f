import 'server-only'
import { headers } from 'next/headers'
import type { Locale } from '@/lib/core/locale'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { listKeySchema } from '@/lib/domain/lists/list-schemas'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { clientIpOf } from '@/lib/platform/rpc-endpoint/gateway'
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

/** The list of a link, or why there is none to show. Reads are rate-limited per client IP. */
export async function getSharedList(language: Locale, key: string): Promise<SharedList | 'listLinkUnknown' | 'tooManyTries'> {
  if (!listKeySchema.safeParse(key).success) return 'listLinkUnknown'
  const sender = { address: clientIpOf(await headers()) }
  try {
    return await callBackend(wireSharedList, 'shopping.list', 'read_shared', [key], {}, publicSession(language), sender)
  } catch (error) {
    if (!(error instanceof RpcError && error.kind === 'server')) throw error
    return error.code === 'tooManyTries' ? 'tooManyTries' : 'listLinkUnknown'
  }
}
