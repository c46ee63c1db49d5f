import { localItem } from '@/lib/platform/browser/web-storage'

const shownOrders = localItem('order_popups', (stored) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : null,
)

/** More orders than one looks back upon. */
const longest = 20

/**
 * Whether the popup of a new order is still to be shown in this browser; asked once, it is not shown again: not at a
 * reload, on the way back, or in another tab. Where storage is forbidden it is shown each time.
 */
export function takeOrderPopup(orderNumber: string): boolean {
  const shown = shownOrders.read() ?? []
  if (shown.includes(orderNumber)) return false
  shownOrders.save([...shown, orderNumber].slice(-longest))
  return true
}
