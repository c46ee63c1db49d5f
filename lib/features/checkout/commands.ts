import { emptyAddress, type AddressFields } from '@/lib/domain/addresses/address-fields'
import { mutate } from 'swr'
import { isKeyOfCart } from '@/lib/features/cart/keys'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toBaht, type Satang } from '@/lib/core/money'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import { rememberDelivery } from './chosen-delivery'
import type { AddressPrefix } from './form-values'
import { decideOutcome, type Outcome } from './outcome'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { checkoutFields, checkoutFromWire, type Checkout } from './schemas'

/** Reads the current checkout; null if the cart no longer exists. @throws RpcError */
export async function readCheckout(cartId: number): Promise<Checkout | null> {
  const [wire] = await readRpc<readonly unknown[]>('ecom2.cart', 'get_checkout_data', [[cartId], checkoutFields])
  return wire ? checkoutFromWire(wire) : null
}

/** Saves the choices in the cart and reads it again: prices, delivery days and errors depend on them (spec 4). */
export async function saveCheckout(cartId: number, choices: Partial<CheckoutChoices>): Promise<Result<unknown, RpcError>> {
  const result = await toResult(rpc('ecom2.cart', 'update_cart', [[cartId], choices]))
  await refreshCheckout(cartId)
  return result
}

/** Delivers a cart with an order of the customer's; with null, on its own. */
export async function deliverWith(cartId: number, orderId: number | null) {
  const saved = await saveCheckout(cartId, { delivered_with_id: orderId })
  if (saved.ok) rememberDelivery(cartId, { delivered_with_id: orderId })
  return saved
}

export async function refreshCheckout(cartId: number): Promise<void> {
  await mutate((key) => isKeyOfCart(key, cartId))
}

/** Why an order was not placed, as far as the browser can tell. */
export type PlacementFailure = Readonly<{
  error: RpcError
  /** The request was sent but no answer arrived, so the order may exist. */
  isUnknown: boolean
}>

/**
 * Saves the choices and places the order. The server receives the total that was shown and rejects any other. If no answer
 * arrives, the call is retried once: it is idempotent, because a cart becomes at most one order.
 */
export async function placeOrder(
  cartId: number,
  choices: CheckoutChoices,
  shownTotal: Satang,
  savesAddress = true,
): Promise<Result<Outcome, PlacementFailure>> {
  const saved = await toResult(rpc('ecom2.cart', 'update_cart', [[cartId], choices]))
  // A cart that has already been ordered rejects the choices, but placing it again still returns its order.
  if (!saved.ok && saved.error.code !== 'cartAlreadyOrdered') return err({ error: saved.error, isUnknown: false })
  const context = { amount_total: toBaht(shownTotal), ...(!savesAddress && { save_address: false }) }
  const place = () => toResult(rpc('ecom2.cart', 'place_order', [[cartId]], { context }))
  const first = await place()
  const placed = !first.ok && isOutcomeUnknown(first.error) ? await place() : first
  return placed.ok ? ok(decideOutcome(placed.value)) : err({ error: placed.error, isUnknown: isOutcomeUnknown(placed.error) })
}

const isOutcomeUnknown = ({ kind }: RpcError) => kind === 'network' || kind === 'http'

type WireAddress = Readonly<Record<string, string | number | null | undefined>>

/**
 * Loads a saved address of the customer to fill one address of the form. The answer has the form's field names, with the prefix
 * (`bill_first_name`) or without it.
 */
export async function loadSavedAddress(prefix: AddressPrefix, addressId: number): Promise<Result<AddressFields, RpcError>> {
  const result = await toResult(readRpc<WireAddress>('ecom2.interface', 'get_address2', [], { addr_id: addressId, prefix }))
  if (!result.ok) return result
  const names = Object.keys(emptyAddress) as (keyof AddressFields)[]
  const valueOf = (name: keyof AddressFields) => result.value[`${prefix}_${name}`] ?? result.value[name] ?? emptyAddress[name]
  return ok(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as AddressFields)
}
