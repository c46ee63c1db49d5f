import { mutate } from 'swr'
import { isKeyOfCart } from '@/lib/features/cart/keys'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import { writeCookie } from '@/lib/platform/session/browser-session'
import { announce } from '@/lib/platform/browser/session-events'
import { refreshCart } from '@/lib/platform/session/refresh-cart'
import type { ReturnPath } from '@/lib/core/urls/return-path'
import type { LeftOut } from '@/lib/domain/orders/order-again'
import type {
  AccountDetails,
  AddressValues,
  ForgotValues,
  LoginValues,
  ResetValues,
  SignUpValues,
} from '@/lib/domain/accounts/account-schemas'
import type { ApiTokenScope } from '@/lib/domain/accounts/api-token-rules'

type Answer<Value = unknown> = Promise<Result<Value, RpcError>>

const shop = 'ecom2.interface'

/** Logs in. The RPC endpoint stores the token in an HttpOnly cookie. */
export async function login({ email, password }: LoginValues): Answer {
  return enter(rpc(shop, 'login', [email.trim(), password]))
}

/** Creates an account and logs in. The login is the e-mail (spec 3). */
export async function signUp(values: SignUpValues): Answer {
  const email = values.email.trim()
  return enter(rpc(shop, 'sign_up', [{ ...values, email, login: email }]))
}

/**
 * After a login the server merges the customer's earlier cart and the guest's (spec 4). The merged cart is known before the next
 * page is rendered, which needs its id.
 */
async function enter(call: Promise<unknown>): Answer {
  const result = await toResult(call)
  if (!result.ok) return result
  announce('login')
  await refreshCart()
  return result
}

/** Whether the stored session is still valid. If not, the RPC endpoint has cleared its cookies and the page is notified. */
export async function checkSession(): Promise<'good' | 'ended' | 'unknown'> {
  try {
    await readRpc(shop, 'get_account_info', [])
    return 'good'
  } catch (error) {
    return error instanceof RpcError && error.kind === 'session' ? 'ended' : 'unknown'
  }
}

/** Signs the customer out on another device. */
export function endSession(id: number): Answer {
  return toResult(rpc('ecom2.interface', 'end_session', [id]))
}

/** @param path where the shopper wants to return to, sent as the context of the call and included in the link of the mail */
export function requestResetPassword({ email }: ForgotValues, path: ReturnPath): Answer {
  const context = Object.fromEntries(Object.entries(path).filter(([, value]) => value))
  return toResult(rpc(shop, 'request_reset_password', [email.trim()], { context }))
}

export function resetPassword({ email, reset_code, password }: ResetValues): Answer {
  return toResult(rpc(shop, 'reset_password', [email, reset_code, password]))
}

/** @param addrNo -1 creates a new address (spec 2) */
export function saveAddress(addrNo: number, address: AddressValues): Answer {
  return toResult(rpc(shop, 'set_address2', [addrNo, address]))
}

export function deleteAddress(addrNo: number): Answer {
  return toResult(rpc(shop, 'delete_address', [], { addr_no: addrNo }))
}

/** Saves the account details and updates the name in the header (spec 7). */
export async function updateAccount(details: AccountDetails): Answer {
  const result = await toResult(rpc(shop, 'update_account_info', [details]))
  if (!result.ok) return result
  writeCookie('user_name', `${details.first_name.trim()} ${details.last_name.trim()}`)
  announce('account')
  return result
}

export function removeFavorite(productId: number): Answer {
  return toResult(rpc('prod.fav', 'del_fav2', [productId]))
}

/** The invoice of an order as a base64 PDF. @param number of a replaced invoice; the current one if omitted */
export function printInvoice(orderId: number, number?: string): Answer<string | null> {
  const args = number === undefined ? [orderId] : [orderId, number]
  return toResult(rpc<Readonly<{ content?: string }> | string | null>(shop, 'print_invoice', args).then(contentOf))
}

function contentOf(answer: Readonly<{ content?: string }> | string | null): string | null {
  return (typeof answer === 'string' ? answer : answer?.content) || null
}

type OrderedAgain = Readonly<{ cart_id?: number; added: number; left_out: readonly LeftOut[] }>

/** An earlier order, or one of the customer's lists. */
export type AgainSource = Readonly<{ orderId: number } | { listId: number }>

/**
 * Adds the products of an earlier order or a list to the cart. The server decides which are still available, and writes the cart's
 * cookies as `add_to_cart_multi` does.
 */
export async function orderAgain(cartId: number | null, source: AgainSource): Answer<OrderedAgain> {
  const answer = await toResult(
    'orderId' in source
      ? rpc<OrderedAgain>('ecom2.cart', 'add_order_again', [[cartId], source.orderId])
      : rpc<OrderedAgain>('ecom2.cart', 'add_list', [[cartId], source.listId]),
  )
  if (!answer.ok) return answer
  announce('set_cart')
  const changed = answer.value.cart_id
  if (changed !== undefined) await mutate((key) => isKeyOfCart(key, changed))
  return answer
}

/** Reports a bank transfer. @param amount baht @param screenshot a data URL */
export function confirmPayment(saleOrder: string, amount: number, screenshot: string): Answer {
  return toResult(rpc('sale.order', 'ecom_confirm_payment', [saleOrder, amount, [screenshot]]))
}

/** Chooses another payment method for an unpaid order. */
export function changePayment(orderId: number, methodId: number): Answer {
  return toResult(rpc('sale.order', 'change_payment', [[orderId], methodId]))
}

export function cancelOrder(orderId: number): Answer {
  return toResult(rpc('sale.order', 'cancel_order', [[orderId]]))
}

/** Makes an API token. Its text is in this answer alone. */
export function createApiToken(name: string, scopes: readonly ApiTokenScope[]): Promise<Result<Readonly<{ token: string }>, RpcError>> {
  return toResult(rpc<Readonly<{ token: string }>>('ecom2.interface', 'create_api_token', [{ name, scopes }]))
}

export function revokeApiToken(id: number): Promise<Result<unknown, RpcError>> {
  return toResult(rpc('ecom2.interface', 'revoke_api_token', [id]))
}
