'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { popupQueue, settlePopup, type Popup } from '@/lib/popups'

// Each is loaded when first needed: most visits see no popup.
const AlertPopup = dynamic(() => import('./alert-popup').then((module) => module.AlertPopup), { ssr: false })
const WebPopup = dynamic(() => import('./web-popup').then((module) => module.WebPopup), { ssr: false })
const AnnouncePopup = dynamic(() => import('./announce-popup').then((module) => module.AnnouncePopup), { ssr: false })
const ImagePopup = dynamic(() => import('./image-popup').then((module) => module.ImagePopup), { ssr: false })
const AddCartPopup = dynamic(() => import('./addcart-popup').then((module) => module.AddCartPopup), { ssr: false })
const OrderPopup = dynamic(() => import('./order-popup').then((module) => module.OrderPopup), { ssr: false })

const noPopups: ReturnType<typeof popupQueue.get> = []

/** The one place where popups appear, one at a time, in the order of their `show(…)` calls. */
export function PopupHost() {
  const [current] = useSyncExternalStore(popupQueue.subscribe, popupQueue.get, () => noPopups)
  if (!current) return null
  const { id, popup } = current
  return <AnyPopup key={id} popup={popup} onSettle={(accepted) => settlePopup(id, accepted)} />
}

type AnyPopupProps = Readonly<{ popup: Popup; onSettle: (accepted: boolean) => void }>

function AnyPopup({ popup, onSettle }: AnyPopupProps) {
  switch (popup.type) {
    case 'alert':
      return <AlertPopup popup={popup} onSettle={onSettle} />
    case 'web':
      return <WebPopup popup={popup} onSettle={onSettle} />
    case 'announce':
      return <AnnouncePopup popup={popup} onSettle={onSettle} />
    case 'image':
      return <ImagePopup popup={popup} onSettle={onSettle} />
    case 'addcart':
      return <AddCartPopup popup={popup} onSettle={onSettle} />
    case 'cod':
    case 'bank':
      return <OrderPopup popup={popup} onSettle={onSettle} />
  }
}
