import { createStore } from '@/lib/platform/browser/store'
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
