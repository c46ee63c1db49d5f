const key = 'order_popups'

/** More orders than one looks back upon. */
const longest = 20

/**
 * Whether the popup of a new order is still to be shown in this browser; asked once, it is not shown again: not at a
 * reload, on the way back, or in another tab. Where storage is forbidden it is shown each time.
 */
export function takeOrderPopup(orderNumber: string): boolean {
  const shown = readShown()
  if (shown.includes(orderNumber)) return false
  try {
    localStorage.setItem(key, JSON.stringify([...shown, orderNumber].slice(-longest)))
  } catch {
    // See above.
  }
  return true
}

function readShown(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
