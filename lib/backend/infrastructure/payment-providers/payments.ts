import type { Satang } from '@/lib/core/money'

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

/** State of a payment. `pending`: made, but not yet confirmed by the bank; `closed`: can no longer be made. */
export type PaymentState = Readonly<{ kind: 'open' | 'pending' | 'closed' }> | Readonly<{ kind: 'paid'; payment: ReceivedPayment }>

/** The provider's signed notification of a payment (webhook). */
export type PaymentNotice = Readonly<{ reference: string; state: PaymentState }>

/** Part of a received payment that goes back to the customer. */
export type ProviderRefund = Readonly<{
  /** The provider's id of the payment. */
  reference: string
  amount: Satang
  /** The same refund has the same key, however often it is requested. */
  key: string
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
   * @returns null for events that are not about a payment
   * @throws Error when the provider's signature is invalid
   */
  readNotice: (body: string, signature: string) => PaymentNotice | null
}>
