'use client'

import type { Popup } from '@/lib/platform/browser/popup-queue'
import { AddCartPopup } from './addcart-popup'
import { AlertPopup } from './alert-popup'
import { AnnouncePopup } from './announce-popup'
import { ImagePopup } from './image-popup'
import { OrderPopup } from './order-popup'
import { WebPopup } from './web-popup'

type AnyPopupProps = Readonly<{ popup: Popup; onSettle: (accepted: boolean) => void }>

/** Renders a popup of any kind. Add new kinds here and to `Popup`. */
export function AnyPopup({ popup, onSettle }: AnyPopupProps) {
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
