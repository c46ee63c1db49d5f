import { createStore } from '@/lib/platform/browser/store'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { checkoutDraft } from './form-values'

type Chosen = Pick<CheckoutChoices, 'delivery_date' | 'delivery_slot' | 'delivered_with_id'>

/** What the shopper has chosen in the header's dialog, for a checkout that is open. */
export const chosenDelivery = createStore<Partial<Chosen> | null>(null)

/** Such a choice is later than what the checkout's form remembers. */
export function rememberDelivery(cartId: number, chosen: Partial<Chosen>): void {
  const draft = checkoutDraft(cartId)
  const typed = draft.read()
  if (typed) draft.save({ ...typed, ...withoutUndefined(chosen) })
  chosenDelivery.set(chosen)
}

const withoutUndefined = (chosen: Partial<Chosen>) => ({
  ...(chosen.delivery_date !== undefined && { delivery_date: chosen.delivery_date }),
  ...(chosen.delivery_slot !== undefined && { delivery_slot: chosen.delivery_slot }),
  ...(chosen.delivered_with_id !== undefined && { delivered_with_id: chosen.delivered_with_id }),
})
