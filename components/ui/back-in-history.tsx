'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isPreviousPageInShop } from '@/lib/platform/browser/previous-page'

/**
 * Makes the link inside go back in history, which restores the scroll position, if the previous page is one of the shop's.
 * On a direct visit, in a new tab and without JavaScript the link uses its href.
 */
export function BackInHistory({ children }: Readonly<{ children: ReactNode }>) {
  function goBack(event: MouseEvent) {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick || !isPreviousPageInShop()) return
    event.preventDefault()
    history.back()
  }

  // Capturing, so that it prevents the link's own click handler.
  return <div onClickCapture={goBack}>{children}</div>
}
