import { localItem } from '@/lib/platform/browser/web-storage'

const shownOrders = localItem('order_popups', (stored) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : null,
)

/** The maximum number of orders to remember. */
const maxShownOrders = 20

/**
 * Whether to show the popup of a new order in this browser. The call marks it as shown, so it does not appear again after a
 * reload, on back navigation or in another tab. Without storage access it appears each time.
 */
export function takeOrderPopup(orderNumber: string): boolean {
  const shown = shownOrders.read() ?? []
  if (shown.includes(orderNumber)) return false
  shownOrders.save([...shown, orderNumber].slice(-maxShownOrders))
  return true
}
