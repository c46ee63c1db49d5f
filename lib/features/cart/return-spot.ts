import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/** Where a shopper stood: a product in a list, and how far from the top of the screen it was. */
type Spot = Readonly<{ pathname: string; productId: number; top: number }>

const key = 'return-spot'

const buttonOf = (productId: number) =>
  document.querySelector<HTMLElement>(`.add-button > a:is([href$="product_id=${productId}"], [href*="product_id=${productId}&"])`)

/** The login page is on its way: keeps where the product stands, to be back there afterwards. */
export function saveSpot(productId: number): void {
  const top = buttonOf(productId)?.getBoundingClientRect().top
  if (top !== undefined) remember(key, { pathname: window.location.pathname, productId, top } satisfies Spot)
}

/** Back on that page, scrolls to where the shopper stood, once. @returns what ends it */
export function returnToSpot(pathname: string): (() => void) | undefined {
  const spot = recall(key) as Spot | null
  if (spot?.pathname !== pathname) return
  let frame = 0
  let left = 120
  // The list may still be on its way, and rows far down get their height as they come near.
  let settled = 0
  function scroll({ productId, top }: Spot): void {
    const button = buttonOf(productId)
    const away = button ? button.getBoundingClientRect().top - top : 0
    if (button && Math.abs(away) < 1) settled += 1
    else if (button) window.scrollBy({ top: away, behavior: 'instant' })
    left -= 1
    if (settled < 3 && left > 0) frame = requestAnimationFrame(() => scroll(spot as Spot))
    else {
      forget(key)
      button?.focus({ preventScroll: true })
    }
  }
  frame = requestAnimationFrame(() => scroll(spot))
  return () => cancelAnimationFrame(frame)
}
