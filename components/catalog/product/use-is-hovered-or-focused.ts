'use client'

import { useEffect, useState } from 'react'

/** Whether the visitor is interacting with an element: the mouse is over it, or keyboard focus is inside. */
export function useIsHoveredOrFocused(part: HTMLElement | null): boolean {
  const [isUnderMouse, setUnderMouse] = useState(false)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    if (!part) return
    // Touch has no hover: without this check, a touch would count as hovering indefinitely.
    const follow = (event: PointerEvent) => setUnderMouse(event.pointerType === 'mouse' && event.type === 'pointerenter')
    const focus = () => setFocus(part.querySelector(':focus-visible') !== null)
    const blur = (event: FocusEvent) => setFocus(event.relatedTarget instanceof Node && part.contains(event.relatedTarget))
    part.addEventListener('pointerenter', follow)
    part.addEventListener('pointerleave', follow)
    part.addEventListener('focusin', focus)
    part.addEventListener('focusout', blur)
    return () => {
      part.removeEventListener('pointerenter', follow)
      part.removeEventListener('pointerleave', follow)
      part.removeEventListener('focusin', focus)
      part.removeEventListener('focusout', blur)
    }
  }, [part])

  return isUnderMouse || hasFocus
}
