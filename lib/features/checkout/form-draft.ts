import { forget, recall, remember } from '@/lib/platform/browser/session-storage'
import type { CheckoutFormValues } from './form-values'

/** What was typed in a cart's checkout, kept for this tab until the order is placed. */
const keyOf = (cartId: number) => `checkout:${cartId}`

export function readFormDraft(cartId: number): Partial<CheckoutFormValues> {
  const kept = recall(keyOf(cartId))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

export function saveFormDraft(cartId: number, values: CheckoutFormValues): void {
  remember(keyOf(cartId), values)
}

export function clearFormDraft(cartId: number): void {
  forget(keyOf(cartId))
}
