'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { popupQueue, settlePopup } from '@/lib/popups'

// Loaded when the first one is needed: most visits see no popup.
const AnyPopup = lazy(async () => ({ default: (await import('./any-popup')).AnyPopup }))

const noPopups: ReturnType<typeof popupQueue.get> = []

/** The one place where popups appear, one at a time, in the order of their `show(…)` calls. */
export function PopupHost() {
  const [current] = useSyncExternalStore(popupQueue.subscribe, popupQueue.get, () => noPopups)
  if (!current) return null
  const { id, popup } = current
  return (
    <Suspense>
      <AnyPopup key={id} popup={popup} onSettle={(accepted) => settlePopup(id, accepted)} />
    </Suspense>
  )
}
