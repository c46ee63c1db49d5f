import { sessionItem } from '@/lib/platform/browser/web-storage'

/** What a guest wanted of a product when asked to log in; done as soon as the customer is back on its page. */
export type PendingAction = 'favorite' | 'notify'

export const pendingAction = (action: PendingAction, productId: number) =>
  sessionItem(`wish:${action}`, (stored) => (stored === productId ? productId : null))
