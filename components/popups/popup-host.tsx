'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { popupQueue, settlePopup, type Popup } from '@/lib/platform/browser/popup-queue'
import { whenIdle } from '@/lib/platform/browser/when-idle'

/** Loaded at the first interaction: most visits show no popup, but once the connection fails it is too late to load the error popup. */
const loadPopups = () => import('./any-popup')

type AnyPopup = Awaited<ReturnType<typeof loadPopups>>['AnyPopup']

/** Autofill and voice input fire no key event, but they focus a field. */
const firstActs = ['pointerdown', 'keydown', 'focusin'] as const

/** Renders all popups, one at a time, in the order of their `show(…)` calls. */
export function PopupHost() {
  const [current] = useSyncExternalStore(popupQueue.subscribe, popupQueue.get, popupQueue.initial)
  const [AnyPopup, setAnyPopup] = useState<AnyPopup | null>(null)

  useEffect(() => {
    const once = { once: true, passive: true } as const
    // Waits for idle, so that the visitor's interaction has priority.
    const loadSoon = () => void whenIdle(() => void loadPopups().catch(() => undefined))
    for (const act of firstActs) window.addEventListener(act, loadSoon, once)
    return () => firstActs.forEach((act) => window.removeEventListener(act, loadSoon))
  }, [])

  useEffect(() => {
    if (!current || AnyPopup) return
    loadPopups().then(
      (loaded) => setAnyPopup(() => loaded.AnyPopup),
      () => settlePopup(current.id, showNativeDialog(current.popup)),
    )
  }, [current, AnyPopup])

  if (!current || !AnyPopup) return null
  const { id, popup } = current
  return <AnyPopup key={id} popup={popup} onSettle={(accepted) => settlePopup(id, accepted)} />
}

/** Falls back to the browser's native dialog if the popup code cannot be loaded. Returns whether the shopper agreed. */
function showNativeDialog(popup: Popup): boolean {
  if (popup.type !== 'alert') return false
  if (popup.kind === 'confirm') return window.confirm(popup.message)
  window.alert(popup.message)
  return true
}
