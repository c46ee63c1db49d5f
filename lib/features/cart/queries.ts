import 'server-only'
import { firstOf, strict } from '@/lib/core/wire-record'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { findCartId } from '@/lib/platform/session/find-cart-id'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { cartFields, wireCart } from './schemas'
import type { Cart } from './view'
import type { Locale } from '@/lib/core/locale'

/** The shopper's draft cart; null if there is none. */
export async function getCart(route: PageRoute, shopper: ShopperSession): Promise<Cart | null> {
  return redirectIfSessionExpired(route, readDraft(route.language, shopper))
}

async function readDraft(language: Locale, shopper: ShopperSession): Promise<Cart | null> {
  const session = rpcSession(language, shopper)
  const cartId = await findCartId(language, shopper)
  if (cartId === null) return null
  const cart = await callBackend(strict(firstOf(wireCart)), 'ecom2.cart', 'get_cart_data', [[cartId], cartFields], {}, session)
  return cart?.isDraft ? cart : null
}
