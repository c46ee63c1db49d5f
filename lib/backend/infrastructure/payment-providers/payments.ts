import type { Satang } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import type { CardRefusal } from '@/lib/domain/payments/saved-cards'

/** An order that awaits its card payment. */
export type PayableOrder = Readonly<{
  saleId: number
  number: string
  amount: Satang
  /** Number of payments opened for the order, from 1. */
  attempt: number
  /** Language of the pages that the shopper returns to. */
  language: 'en' | 'th'
}>

/** A payment that the shopper can make now. */
export type OpenedPayment = Readonly<{
  /** The provider's id of the payment. */
  reference: string
  /** URL to which the shopper's browser is sent to pay. */
  url: string
}>

/** Money that the provider reports as received. */
export type ReceivedPayment = Readonly<{
  saleId: number
  reference: string
  amount: Satang
  /** Lower case, as providers write it: `thb`. */
  currency: string
}>

/**
 * State of a payment. `pending`: made, but not yet confirmed by the bank; `closed`: can no longer be made; `declined`: the bank refused
 * it after it was made, or refused a saved card, or wants its owner to confirm.
 */
export type PaymentState =
  | Readonly<{ kind: 'open' | 'pending' | 'closed' }>
  | Readonly<{ kind: 'declined'; reason: CardRefusal }>
  | Readonly<{ kind: 'paid'; payment: ReceivedPayment }>

/** The provider's signed notification (webhook) of a payment, or of a page on which a card was saved. */
export type PaymentNotice = Readonly<{ reference: string; state: PaymentState }>
export type CardNotice = Readonly<{ savedBy: string }>

/** Part of a received payment that goes back to the customer. */
export type ProviderRefund = Readonly<{
  /** The provider's id of the payment. */
  reference: string
  amount: Satang
  /** The same refund has the same key, however often it is requested. */
  key: string
}>

/** Who saves a card on a page of the provider, and what for. */
export type CardSetup = Readonly<{
  contactId: number
  standingOrderId: number
  /** When the customer agreed that the card is charged; in Bangkok. */
  agreedAt: string
  language: Locale
}>

/** The provider's ids of a customer and of a card of theirs. The number of the card never reaches the shop. */
export type CardAtProvider = Readonly<{ customer: string; card: string }>

/** What was saved: shown as `Visa •••• 4242`, valid to the end of a month. */
export type SavedByCustomer = CardSetup & CardAtProvider & Readonly<{ brand: string; last4: string; expMonth: number; expYear: number }>

export type CardCharge = Omit<PayableOrder, 'language'> & CardAtProvider

/** Cards that the shop charges off-session. */
export type SavedCardPayments = Readonly<{
  /** Opens the page where a customer saves a card. @param customer the provider's id of this customer, if known */
  open: (setup: CardSetup, customer: string | null) => Promise<OpenedPayment>
  /** What was saved on a page; null for one that was left, or that is no page of this shop. */
  readSaved: (reference: string) => Promise<SavedByCustomer | null>
  /**
   * Prepares a charge without making it, so that its reference is known before any money moves; idempotent for the same attempt with the
   * same amount and card.
   * @returns its reference; null when the provider refuses it for good
   */
  prepare: (charge: CardCharge) => Promise<string | null>
  /** Makes a prepared charge without its owner; a charge is made once, however often this is called. */
  charge: (reference: string) => Promise<PaymentState>
  /** Forgets a card, and with the last one the customer. Idempotent. */
  forget: (card: CardAtProvider, isLast: boolean) => Promise<void>
}>

/** A payment provider. All methods but `readNotice` may use the network, so never call them inside a transaction. */
export type PaymentProvider = Readonly<{
  name: string
  /** Opens a payment; idempotent for the same attempt with the same amount and language. */
  start: (order: PayableOrder) => Promise<OpenedPayment>
  /** Asks the provider for the state of a payment. */
  find: (reference: string) => Promise<PaymentState>
  /** Closes a payment that has not been made, so that it can no longer be made; returns its resulting state. */
  close: (reference: string) => Promise<PaymentState>
  /** Refunds part of a payment; idempotent for the same key. @throws Error when the provider does not refund it */
  refund: (refund: ProviderRefund) => Promise<void>
  /**
   * Verifies and parses a webhook.
   * @param body byte for byte as received, because the signature covers it
   * @returns null for events that are not about a payment or a saved card
   * @throws Error when the provider's signature is invalid
   */
  readNotice: (body: string, signature: string) => PaymentNotice | CardNotice | null
  /** Charges saved cards without their owner; null for a provider that saves none. */
  cards: SavedCardPayments | null
}>
