'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { popupQueue, settlePopup } from '@/lib/popups'

// Loaded when first needed: most visits see no popup.
const AlertPopup = dynamic(() => import('./alert-popup').then((module) => module.AlertPopup), { ssr: false })

const noPopups: ReturnType<typeof popupQueue.get> = []

/** The one place where popups appear, one at a time, in the order of their `show(…)` calls. */
export function PopupHost() {
  const [current] = useSyncExternalStore(popupQueue.subscribe, popupQueue.get, () => noPopups)
  if (!current) return null
  const { id, popup } = current
  return <AlertPopup key={id} popup={popup} onSettle={(accepted) => settlePopup(id, accepted)} />
}
