import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toBaht } from '@/lib/core/money'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { writeCookie } from '@/lib/platform/session/browser-session'
import { announce } from '@/lib/platform/browser/session-events'
import { cartKey, isKeyOfCart } from './keys'
import type { CodeKind } from '@/lib/domain/cart/cart-rules'
import type { WireCart } from './schemas'
import type { Cart } from './view'
import { cartFields, cartFromWire } from './wire'
import type { Locale } from '@/lib/core/locale'

/** Reads the cart as it is now; null when it is not the shopper's or not there. @throws RpcError */
export async function readCart(cartId: number): Promise<Cart | null> {
  const [wire] = await rpc<readonly WireCart[]>('ecom2.cart', 'get_cart_data', [[cartId], cartFields])
  return wire ? cartFromWire(wire) : null
}

/** Writes the absolute quantity of a line; 0 removes it (spec 7). @throws RpcError */
export async function setQuantity(lineId: number, quantity: number): Promise<void> {
  await rpc('ecom2.cart.line', 'set_qty', [[lineId], quantity])
}

/** Reads the cart anew, shows it everywhere on the page and tells the header. @throws RpcError */
export async function refreshCart(language: Locale, cartId: number): Promise<void> {
  const cart = await readCart(cartId)
  await mutate(cartKey(language, cartId), cart, { revalidate: false })
  if (cart) tellHeader(cart)
}

/** Keeps the header's count and amount with the cart that is shown. */
function tellHeader({ itemCount, totals }: Cart): void {
  writeCookie('num_items', String(itemCount))
  writeCookie('amount_subtotal', String(toBaht(totals.subtotal)))
  announce('update_items')
}

const codeMethods = {
  voucher: { apply: 'apply_voucher_code', clear: 'clear_voucher' },
  promotion: { apply: 'apply_promotion_voucher_code', clear: 'clear_promotion_voucher' },
  gift: { apply: 'apply_gift_code', clear: 'clear_gift' },
} as const satisfies Record<CodeKind, unknown>

/** Applies a code, then reads the cart again whatever the answer: a refused code is kept with it as the last one. */
export async function applyCode(kind: CodeKind, cartId: number, code: string): Promise<Result<unknown, RpcError>> {
  return changeCodes(cartId, rpc('ecom2.cart', codeMethods[kind].apply, [[cartId], code.trim()]))
}

/** Takes the codes of a kind off the cart. */
export async function clearCode(kind: CodeKind, cartId: number): Promise<Result<unknown, RpcError>> {
  return changeCodes(cartId, rpc('ecom2.cart', codeMethods[kind].clear, [[cartId]]))
}

async function changeCodes(cartId: number, call: Promise<unknown>): Promise<Result<unknown, RpcError>> {
  const result = await toResult(call)
  await mutate((key) => isKeyOfCart(key, cartId))
  return result
}

/** Lets go of a cart that has become an order, or is not there: the server says which one is next, if any (spec 4). */
export async function dropCart(): Promise<void> {
  await toResult(rpc('ecom2.interface', 'get_cart', [null]))
  announce('set_cart')
}
