'use client'

import { useRef, useState } from 'react'
import { movedTo } from '@/lib/features/staff/delivery/view'
import { useDrag, type Point } from '@/components/ui/drag/use-drag'

/** The order of stops while it is changed: dragged by a handle, which moves them at once, or moved by one place with buttons. */
export function useStopOrder(saved: readonly number[], save: (ids: readonly number[]) => void) {
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const list = useRef<HTMLOListElement>(null)
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

  function orderAt(id: number, { y }: Point): readonly number[] {
    const to = placeAt(y)
    return movedTo(ids, id, to > ids.indexOf(id) ? to - 1 : to)
  }

  const { dragged, grab } = useDrag<number>({
    onOver: (id, point) => {
      const next = orderAt(id, point)
      if (next.join() !== ids.join()) setChanged(next)
    },
    onDrop: (id, point) => {
      const next = orderAt(id, point)
      if (next.join() !== saved.join()) commit(next)
    },
    onCancel: () => setChanged(null),
  })
  const move = (id: number, by: 1 | -1) => commit(movedTo(ids, id, ids.indexOf(id) + by))
  return { ids, list, dragged, grab, move, arrange: commit }
}
