import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/** What a guest wanted of a product when asked to log in; done as soon as the customer is back on its page. */
export type PendingAction = 'favorite' | 'notify'

const keyOf = (action: PendingAction) => `wish:${action}`

export function rememberPendingAction(action: PendingAction, productId: number): void {
  remember(keyOf(action), productId)
}

/** Whether that was wanted of this product; asking again answers no. */
export function takePendingAction(action: PendingAction, productId: number): boolean {
  if (recall(keyOf(action)) !== productId) return false
  forget(keyOf(action))
  return true
}
