import { createStore } from './store'

export type AlertKind = 'success' | 'danger' | 'warning' | 'info' | 'confirm' | 'error'

/** Default button labels of spec 9, by message id. */
type ButtonLabel = 'ok' | 'cancel' | 'proceed' | 'yes' | 'no'

/** A sentence or question with one or two buttons; lines of the message are separated by "\n". */
export type AlertPopup = Readonly<{
  type: 'alert'
  kind: AlertKind
  message: string
  title?: string
  /** Label of the confirming button; OK by default. */
  accept?: ButtonLabel
  /** Label of the declining button; only questions have one (Cancel by default). */
  decline?: ButtonLabel
}>

/** The promotional picture of the `popup` setting. Clicking it accepts the popup. */
export type WebPopup = Readonly<{
  type: 'web'
  /** Its `img` attributes. */
  picture: Readonly<{ src: string; srcSet: string; sizes: string }>
  /** Describes the picture: alternative text, and a visible caption below it. */
  caption: string | null
  /** Whether clicking the picture opens another page; it closes the popup in any case. */
  leadsOn: boolean
  offersDoNotShowAgain: boolean
  /** Called however the popup closes, with the state of the checkbox. */
  onClose: (doNotShowAgain: boolean) => void
}>

/** An announcement for all visitors; lines of the message are separated by "\n". */
export type AnnouncePopup = Readonly<{ type: 'announce'; title?: string; message: string }>

/** A picture, as large as the screen allows. */
export type ImagePopup = Readonly<{ type: 'image'; imageUrl: string; alt: string }>

/** Confirms that a product was added to the cart; accepting means continuing to shop. */
export type AddCartPopup = Readonly<{ type: 'addcart'; productName: string; cartHref: string }>

/** What a placed order asks for: cash on delivery (spec 2, cod_popup) or a transfer (bank_popup). Accepting follows its link. */
export type OrderPopup = Readonly<{ type: 'cod' | 'bank'; title: string; message: string; action: string; href: string }>

/** Every popup that the host can show. Add a new kind here and in `components/popups/any-popup`. */
export type Popup = AlertPopup | WebPopup | AnnouncePopup | ImagePopup | AddCartPopup | OrderPopup

export type QueuedPopup = Readonly<{ id: number; popup: Popup; settle: (accepted: boolean) => void }>

const nothing: readonly QueuedPopup[] = []

/** Queued popups; the first one is on screen. */
export const popupQueue = createStore(nothing)

let lastId = 0

/**
 * Queues a popup behind those already waiting.
 * @returns whether the shopper accepted; false if the popup was dismissed
 */
export function show(popup: Popup): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    popupQueue.set([...popupQueue.get(), { id: lastId, popup, settle: resolve }])
  })
}

/** Removes a popup from the queue and resolves the caller's promise. Does nothing if the popup is already gone. */
export function settlePopup(id: number, accepted: boolean): void {
  const waiting = popupQueue.get()
  const entry = waiting.find((queued) => queued.id === id)
  if (!entry) return
  popupQueue.set(waiting.filter((queued) => queued !== entry))
  entry.settle(accepted)
}
