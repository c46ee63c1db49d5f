import 'server-only'
import { z } from 'zod'
import { firstOf, row, rowsOf, strict } from '@/lib/core/wire-record'
import { savedAddressLimit } from '@/lib/domain/addresses/address-columns'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { findCartId } from '@/lib/platform/session/find-cart-id'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { publicSession, rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { checkoutFields, countryRecord, wireCheckout, type Checkout } from './schemas'
import type { Locale } from '@/lib/core/locale'

/** The visitor's cart as the checkout shows it; null if there is none or it has been ordered. */
export async function getCheckout(route: PageRoute, shopper: ShopperSession): Promise<Checkout | null> {
  const cartId = await redirectIfSessionExpired(route, findCartId(route.language, shopper))
  if (cartId === null) return null
  const args = [[cartId], checkoutFields]
  const session = rpcSession(route.language, shopper)
  const reading = callBackend(strict(firstOf(wireCheckout)), 'ecom2.cart', 'get_checkout_data', args, {}, session)
  const checkout = await redirectIfSessionExpired(route, reading)
  return checkout?.cart.isDraft ? checkout : null
}

export type SavedAddressChoice = Readonly<{ id: number; label: string }>

/** The customer's addresses to choose from. A guest has none. */
export async function getSavedAddresses(route: PageRoute, shopper: ShopperSession): Promise<SavedAddressChoice[]> {
  if (shopper.userId === null) return []
  const schema = z.array(z.tuple([z.number(), z.string()]).rest(z.unknown()))
  const options = { condition: [], limit: savedAddressLimit }
  const session = rpcSession(route.language, shopper)
  const rows = await redirectIfSessionExpired(route, callBackend(schema, 'address', 'website_search', [''], options, session))
  return rows.map(([id, label]) => ({ id, label }))
}

/** Countries, provinces and districts. Cached, because they are the same for everyone. */
export const getLocations = cachedRead(
  'locations',
  (_language: Locale) => [cacheTags.locations],
  (language: Locale) => callBackend(rowsOf(row(countryRecord)), 'ecom2.interface', 'load_locations', [], {}, publicSession(language)),
)
