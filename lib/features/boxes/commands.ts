import { mutate } from 'swr'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { ok, type Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { isKeyOfCart } from '@/lib/features/cart/keys'
import { announce } from '@/lib/platform/browser/session-events'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { isOwnBoxesKey } from './own-boxes'

type Answer = Promise<Result<unknown, RpcError>>

/** Swaps what a box in the cart holds; puts one into the cart if there is none. */
export async function swapInCart(cartId: number | null, productId: number, swaps: readonly BoxSwap[]): Answer {
  const args = [[cartId], { product_id: productId, swaps }]
  const answer = await toResult(rpc<Readonly<{ cart_id: number }>>('ecom2.cart', 'swap_contents', args))
  if (!answer.ok) return answer
  announce('set_cart')
  await mutate((key) => isKeyOfCart(key, answer.value.cart_id) || isOwnBoxesKey(key))
  return ok(null)
}
