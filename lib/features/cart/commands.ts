import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { formatBaht, toBaht } from '@/lib/core/money'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { countWrites, readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import { writeCookie } from '@/lib/platform/session/browser-session'
import { announce } from '@/lib/platform/browser/session-events'
import { cartKey, isKeyOfCart } from './keys'
import type { CodeKind } from '@/lib/domain/cart/cart-rules'
import type { Cart, CartPage } from './view'
import { cartFields, cartFromWire } from './schemas'
import type { Locale } from '@/lib/core/locale'

/** Reads the current cart; null if it does not exist or belongs to another shopper. @throws RpcError */
export async function readCart(cartId: number): Promise<Cart | null> {
  const [wire] = await readRpc<readonly unknown[]>('ecom2.cart', 'get_cart_data', [[cartId], cartFields])
  return wire ? cartFromWire(wire) : null
}

/**
 * Sends a write whose answer contains these fields of the changed cart. Null if the server answers according to the
 * specification, without the cart, or if several writes overlapped, because their answers may arrive out of order. The caller
 * then reads the cart.
 */
async function write(
  fields: readonly string[],
  method: CodeMethod,
  args: readonly unknown[],
  context: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const writes = countWrites()
  const answer = await rpc<{ cart?: unknown } | null>('ecom2.cart', method, args, { context: { ...context, return_cart: fields } })
  return writes() > 1 ? null : (answer?.cart ?? null)
}

/** Shows the changed cart, or reads it if it is unknown, and notifies the header. @returns that cart @throws RpcError */
export async function refreshCart(language: Locale, cartId: number, changed: Cart | null): Promise<Cart | null> {
  const cart = changed ?? (await readCart(cartId))
  await mutate(cartKey(language, cartId), cart, { revalidate: false })
  if (cart) updateHeaderCart(cart)
  return cart
}

/** Keeps the header's count and amount in sync with the cart shown. */
function updateHeaderCart({ itemCount, totals }: Cart): void {
  writeCookie('num_items', String(itemCount))
  writeCookie('amount_subtotal', String(toBaht(totals.subtotal)))
  writeCookie('cart_total', totals.subtotal > 0 ? formatBaht(totals.subtotal).slice(1) : '')
  announce('update_items')
}

/**
 * Applies a code, usually of the kind of its field, and shows the returned cart. After a refusal the cart is read: the server
 * stores the refused code with its reason (spec 8).
 */
export async function applyCode<Shown>(kind: CodeKind, page: CartPage<Shown>, code: string): Promise<Result<unknown, RpcError>> {
  return changeCodes(page, 'apply_code', [code.trim()], { code_kind: kind })
}

const clearMethods = {
  voucher: 'clear_voucher',
  promotion: 'clear_promotion_voucher',
  gift: 'clear_gift',
} as const satisfies Record<CodeKind, string>

type CodeMethod = 'apply_code' | (typeof clearMethods)[CodeKind]

/** Removes the codes of one kind from the cart. */
export async function clearCode<Shown>(kind: CodeKind, page: CartPage<Shown>): Promise<Result<unknown, RpcError>> {
  return changeCodes(page, clearMethods[kind], [])
}

async function changeCodes<Shown>(
  page: CartPage<Shown>,
  method: CodeMethod,
  args: readonly unknown[],
  context: Readonly<Record<string, unknown>> = {},
): Promise<Result<unknown, RpcError>> {
  const result = await toResult(write(page.fields, method, [[cartIdOf(page)], ...args], context))
  if (!result.ok || result.value === null) {
    await revalidateCart(page)
    return result
  }
  const shown = page.fromWire(result.value)
  await mutate(page.key, shown, { revalidate: false })
  updateHeaderCart(page.cartOf(shown))
  return result
}

async function revalidateCart<Shown>(page: CartPage<Shown>): Promise<void> {
  await mutate((key) => isKeyOfCart(key, cartIdOf(page)))
}

const cartIdOf = <Shown>({ cartOf, shown }: CartPage<Shown>) => cartOf(shown).id
