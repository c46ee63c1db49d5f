'use client'

import { useEffect, useState } from 'react'
import { restoreLine } from '@/lib/features/cart/use-cart'
import type { CartLine } from '@/lib/features/cart/view'

/**
 * Undo of the last removed line, also by Control+Z outside of text fields.
 * @param onRestored called with a line that is back in the cart
 */
export function useUndoRemoval(onRestored: (line: CartLine) => void) {
  const [removed, offer] = useState<CartLine | null>(null)
  /** Ends the offer, because the removal can no longer be undone. */
  const withdraw = () => offer(null)

  async function undo(): Promise<void> {
    if (!removed) return
    withdraw()
    if (await restoreLine(removed)) onRestored(removed)
  }

  useEffect(() => {
    function undoByKey(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isTextField(event.target)) return
      event.preventDefault()
      void undo()
    }
    if (!removed) return
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  })

  return { removed, offer, withdraw, undo }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
