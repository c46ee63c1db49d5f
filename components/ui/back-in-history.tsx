'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isShopPageBehind } from '@/lib/platform/browser/shop-page-behind'

/**
 * Makes the link inside lead back to where the shopper was, at the place on that page, if it was a page of the shop.
 * On a direct visit, in a new tab and without scripts it leads where it says.
 */
export function BackInHistory({ children }: Readonly<{ children: ReactNode }>) {
  function goBack(event: MouseEvent) {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick || !isShopPageBehind()) return
    event.preventDefault()
    history.back()
  }

  // Before the link hears of it, which would go on.
  return <div onClickCapture={goBack}>{children}</div>
}
