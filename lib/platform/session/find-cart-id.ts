import 'server-only'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { rpcSession, type ShopperSession } from './server'

const cartStateSchema = z.object({ cart_id: z.number().nullable() })

/**
 * The cart id in the cookie. For a customer on a new device, the id that the server has (spec 4).
 * @throws RpcError
 */
export async function findCartId(language: Locale, shopper: ShopperSession): Promise<number | null> {
  if (shopper.cartId !== null || shopper.userId === null) return shopper.cartId
  const session = rpcSession(language, shopper)
  const { cart_id: cartId } = await callBackend(cartStateSchema, 'ecom2.interface', 'get_cart', [null], {}, session)
  return cartId
}
