'use client'

import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react'

/** In the window, as `clientX` and `clientY`. */
export type Point = Readonly<{ x: number; y: number }>

type DragEvents<Id> = Readonly<{
  /** Wherever the pointer gets, also because the page scrolls below it. */
  onOver: (id: Id, point: Point) => void
  onDrop: (id: Id, point: Point) => void
  /** By Escape, or by the browser. */
  onCancel: () => void
}>

type Grab<Id> = Readonly<{ id: Id; pointer: number; point: Point }>

type Drag<Id> = Readonly<{ dragged: Id | null; grab: (event: PointerEvent, id: Id) => void }>

/** So near the upper or lower edge of the window, in pixels, the page scrolls; at most so far per frame. */
const edge = 96
const fastest = 14

/** How far the page scrolls in a frame while something is held at a height of the window. */
function edgeStep(y: number, height: number): number {
  const beyond = y < edge ? y - edge : Math.max(0, y - (height - edge))
  return Math.round(Math.max(-1, Math.min(1, beyond / edge)) * fastest)
}

/** Drags entries of a page by a handle with mouse, finger or pen. */
export function useDrag<Id>(on: DragEvents<Id>): Drag<Id> {
  const [held, setHeld] = useState<Grab<Id> | null>(null)
  const over = useEffectEvent(on.onOver)
  const drop = useEffectEvent(on.onDrop)
  const cancel = useEffectEvent(on.onCancel)

  // The window listens: an element that React moves meanwhile would lose a captured pointer.
  useEffect(() => {
    if (!held) return
    const { id, pointer } = held
    const listeners = new AbortController()
    const { signal } = listeners
    let { point } = held
    let frame = requestAnimationFrame(scroll)

    function scroll() {
      const top = edgeStep(point.y, window.innerHeight)
      if (top !== 0) {
        window.scrollBy({ top, behavior: 'instant' })
        over(id, point)
      }
      frame = requestAnimationFrame(scroll)
    }
    function end(last: () => void) {
      last()
      setHeld(null)
    }
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', react: (event: globalThis.PointerEvent) => void) =>
      window.addEventListener(name, (event) => event.pointerId === pointer && react(event), { signal })

    listen('pointermove', ({ clientX: x, clientY: y }) => {
      point = { x, y }
      over(id, point)
    })
    listen('pointerup', ({ clientX: x, clientY: y }) => end(() => drop(id, { x, y })))
    listen('pointercancel', () => end(cancel))
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(cancel), { signal })
    return () => {
      listeners.abort()
      cancelAnimationFrame(frame)
    }
  }, [held])

  function grab({ button, pointerId: pointer, clientX: x, clientY: y }: PointerEvent, id: Id) {
    if (button !== 0) return
    if (held) on.onCancel()
    setHeld({ id, pointer, point: { x, y } })
  }

  return { dragged: held?.id ?? null, grab }
}
