import { sessionItem } from '@/lib/platform/browser/web-storage'

/** What a guest wanted to do with a product when asked to log in. It is done when the customer returns to the page. */
export type PendingAction = 'favorite' | 'notify'

export const pendingAction = (action: PendingAction, productId: number) =>
  sessionItem(`wish:${action}`, (stored) => (stored === productId ? productId : null))
