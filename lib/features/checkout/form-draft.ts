import { forget, recall, remember } from '@/lib/platform/browser/session-storage'
import type { CheckoutFormValues } from './form-values'

/** What was typed in a cart's checkout, kept for this tab until the order is placed. */
const keyOf = (cartId: number) => `checkout:${cartId}`

export function readTyped(cartId: number): Partial<CheckoutFormValues> {
  const kept = recall(keyOf(cartId))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

export function keepTyped(cartId: number, values: CheckoutFormValues): void {
  remember(keyOf(cartId), values)
}

export function forgetTyped(cartId: number): void {
  forget(keyOf(cartId))
}
