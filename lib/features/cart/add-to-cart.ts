import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { announce } from '@/lib/platform/browser/session-events'
import { isKeyOfCart } from './keys'
import { flush } from './sync'

export type WantedProduct = Readonly<{ productId: number; quantity: number }>

type CartState = Readonly<{ cart_id: number }>

/**
 * Adds products to the cart in one call and updates the count everywhere. The server returns the cart that it used, which may
 * differ from `cartId`, and writes its cookies.
 */
export async function addToCart(cartId: number | null, wanted: readonly WantedProduct[]): Promise<Result<null, RpcError>> {
  // A quantity that is set after this would undo it.
  await flush()
  const items = wanted.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity }))
  const context = { do_voucher: 1, company_id: 1 }
  const answer = await toResult(rpc<CartState>('ecom2.cart', 'add_to_cart_multi', [[cartId], items], { context }))
  if (!answer.ok) return answer
  announce('set_cart')
  await mutate((key) => isKeyOfCart(key, answer.value.cart_id))
  return ok(null)
}
