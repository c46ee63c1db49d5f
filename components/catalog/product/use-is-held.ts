'use client'

import { useEffect, useState } from 'react'

/** Whether someone is looking into a part of the page: a mouse is over it, or the keyboard's focus is in it. */
export function useIsHeld(part: HTMLElement | null): boolean {
  const [isUnderMouse, setUnderMouse] = useState(false)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    if (!part) return
    // A finger has no hover: what it leaves behind would hold the part for good.
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
