import { createStore } from './store'

export type AlertKind = 'success' | 'danger' | 'warning' | 'info' | 'confirm' | 'error'

/** Default button texts of spec 9, by their message id. */
type ButtonLabel = 'ok' | 'cancel' | 'proceed' | 'yes' | 'no'

/** A sentence or question with one or two buttons; lines of the message are separated by "\n". */
export type AlertPopup = Readonly<{
  type: 'alert'
  kind: AlertKind
  message: string
  title?: string
  /** The button that agrees; OK by default. */
  accept?: ButtonLabel
  /** The button that declines; only questions have one (Cancel by default). */
  decline?: ButtonLabel
}>

/** The promotional picture of the `popup` setting. Pressing it agrees. */
export type WebPopup = Readonly<{
  type: 'web'
  imageUrl: string
  /** What the picture says, for those who cannot see it and below it for everyone. */
  caption: string | null
  /** Whether pressing the picture leads anywhere; it closes the popup in any case. */
  leadsOn: boolean
  offersDoNotShowAgain: boolean
  /** Called however it closes, with what was ticked. */
  onClose: (doNotShowAgain: boolean) => void
}>

/** What the shop has to say to everyone; lines of the message are separated by "\n". */
export type AnnouncePopup = Readonly<{ type: 'announce'; title?: string; message: string }>

/** A picture, as large as the screen allows. */
export type ImagePopup = Readonly<{ type: 'image'; imageUrl: string; alt: string }>

/** A product has gone into the cart; agreeing is going on with shopping. */
export type AddCartPopup = Readonly<{ type: 'addcart'; productName: string; cartHref: string }>

/** What a placed order asks for: cash on delivery (spec 2, cod_popup) or a transfer (bank_popup). Agreeing is following its link. */
export type OrderPopup = Readonly<{ type: 'cod' | 'bank'; title: string; message: string; action: string; href: string }>

/** Every popup that the host can show. A new kind is added here and to `components/popups/any-popup`. */
export type Popup = AlertPopup | WebPopup | AnnouncePopup | ImagePopup | AddCartPopup | OrderPopup

export type QueuedPopup = Readonly<{ id: number; popup: Popup; settle: (accepted: boolean) => void }>

const nothing: readonly QueuedPopup[] = []

/** Popups that wait to be seen; the first one is on screen. */
export const popupQueue = createStore(nothing)

let lastId = 0

/**
 * Shows a popup after those already waiting.
 * @returns whether the shopper agreed; false when it was dismissed
 */
export function show(popup: Popup): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    popupQueue.set([...popupQueue.get(), { id: lastId, popup, settle: resolve }])
  })
}

/** Takes a popup off the queue and resolves the caller's promise. Does nothing if it is gone already. */
export function settlePopup(id: number, accepted: boolean): void {
  const waiting = popupQueue.get()
  const entry = waiting.find((queued) => queued.id === id)
  if (!entry) return
  popupQueue.set(waiting.filter((queued) => queued !== entry))
  entry.settle(accepted)
}
