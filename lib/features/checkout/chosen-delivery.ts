import { createStore } from '@/lib/platform/browser/store'
import { saveCheckout } from './commands'
import { checkoutDraft, type CheckoutFormValues } from './form-values'

type Chosen = Partial<Pick<CheckoutFormValues, 'delivery_date' | 'delivery_slot' | 'delivered_with_id'>>

/** What the shopper has chosen outside the checkout, for one that is open. */
export const chosenDelivery = createStore<Chosen | null>(null)

/** Such a choice is later than what the checkout's form remembers. */
export function rememberDelivery(cartId: number, chosen: Chosen): void {
  const draft = checkoutDraft(cartId)
  const typed = draft.read()
  if (typed) draft.save({ ...typed, ...chosen })
  chosenDelivery.set(chosen)
}

/** Delivers a cart with an order of the customer's; with null, on its own. */
export async function deliverWith(cartId: number, orderId: number | null) {
  const saved = await saveCheckout(cartId, { delivered_with_id: orderId })
  if (saved.ok) rememberDelivery(cartId, { delivered_with_id: orderId })
  return saved
}
