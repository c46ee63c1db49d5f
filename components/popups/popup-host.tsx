'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { popupQueue, settlePopup, type Popup } from '@/lib/platform/browser/popup-queue'
import { whenIdle } from '@/lib/platform/browser/when-idle'

/** Loaded when someone begins to do something: most visits see no popup, and one that says that the line is broken is late then. */
const loadPopups = () => import('./any-popup')

type AnyPopup = Awaited<ReturnType<typeof loadPopups>>['AnyPopup']

/** A browser or a voice that fills in a form presses no key; the field is entered all the same. */
const firstActs = ['pointerdown', 'keydown', 'focusin'] as const

/** The one place where popups appear, one at a time, in the order of their `show(…)` calls. */
export function PopupHost() {
  const [current] = useSyncExternalStore(popupQueue.subscribe, popupQueue.get, popupQueue.initial)
  const [AnyPopup, setAnyPopup] = useState<AnyPopup | null>(null)

  useEffect(() => {
    const once = { once: true, passive: true } as const
    // What the visitor began to do comes first.
    const loadSoon = () => void whenIdle(() => void loadPopups().catch(() => undefined))
    for (const act of firstActs) window.addEventListener(act, loadSoon, once)
    return () => firstActs.forEach((act) => window.removeEventListener(act, loadSoon))
  }, [])

  useEffect(() => {
    if (!current || AnyPopup) return
    loadPopups().then(
      (loaded) => setAnyPopup(() => loaded.AnyPopup),
      () => settlePopup(current.id, tellPlainly(current.popup)),
    )
  }, [current, AnyPopup])

  if (!current || !AnyPopup) return null
  const { id, popup } = current
  return <AnyPopup key={id} popup={popup} onSettle={(accepted) => settlePopup(id, accepted)} />
}

/** Where popups cannot be fetched, the browser's own window says what the shopper has to know. Answers whether they agreed. */
function tellPlainly(popup: Popup): boolean {
  if (popup.type !== 'alert') return false
  if (popup.kind === 'confirm') return window.confirm(popup.message)
  window.alert(popup.message)
  return true
}
