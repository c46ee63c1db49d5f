import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/** What a guest wanted of a product when asked to log in; done as soon as the customer is back on its page. */
export type PendingAction = 'favorite' | 'notify'

const keyOf = (wish: PendingAction) => `wish:${wish}`

export function rememberPendingAction(wish: PendingAction, productId: number): void {
  remember(keyOf(wish), productId)
}

/** Whether that was wanted of this product; asking again answers no. */
export function takePendingAction(wish: PendingAction, productId: number): boolean {
  if (recall(keyOf(wish)) !== productId) return false
  forget(keyOf(wish))
  return true
}
