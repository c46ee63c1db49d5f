'use client'

import { useRef, useState, type PointerEvent } from 'react'
import { movedTo } from '@/lib/features/staff/delivery/view'

/** The order of stops while it is changed: dragged by a handle with finger or mouse, or moved by one place with buttons. */
export function useStopOrder(saved: readonly number[], save: (ids: readonly number[]) => void) {
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<readonly number[] | null>(null)
  // Stops that were taken or given back in between follow the server.
  const isCurrent = changed?.length === saved.length && changed.every((id) => saved.includes(id))
  const ids = changed && isCurrent ? changed : saved

  function commit(next: readonly number[]) {
    setChanged(next)
    save(next)
  }

  function placeAt(y: number): number {
    const boxes = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect())
    return boxes.filter(({ top, height }) => top + height / 2 < y).length
  }

  function grab(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = ids
  }

  function drag({ clientY }: PointerEvent, id: number) {
    if (!dragged.current) return
    const to = placeAt(clientY)
    dragged.current = movedTo(ids, id, to > ids.indexOf(id) ? to - 1 : to)
    setChanged(dragged.current)
  }

  function drop() {
    const next = dragged.current
    dragged.current = null
    if (next && next.join() !== saved.join()) commit(next)
  }

  function cancel() {
    dragged.current = null
    setChanged(null)
  }

  const move = (id: number, by: 1 | -1) => commit(movedTo(ids, id, ids.indexOf(id) + by))
  return { ids, list, grab, drag, drop, cancel, move, arrange: commit }
}
