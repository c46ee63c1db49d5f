import type { CheckoutFormValues } from './form-values'

/** What was typed in a cart's checkout, kept for this tab until the order is placed. */
const keyOf = (cartId: number) => `checkout:${cartId}`

export function readTyped(cartId: number): Partial<CheckoutFormValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(cartId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // Storage may be forbidden or hold something else; then there is nothing to restore.
    return {}
  }
}

export function keepTyped(cartId: number, values: CheckoutFormValues): void {
  try {
    sessionStorage.setItem(keyOf(cartId), JSON.stringify(values))
  } catch {
    // A full or forbidden storage must not stop anyone from ordering.
  }
}

export function forgetTyped(cartId: number): void {
  try {
    sessionStorage.removeItem(keyOf(cartId))
  } catch {
    // As above.
  }
}
