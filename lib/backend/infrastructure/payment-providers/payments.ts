import type { Satang } from '@/lib/core/money'

/** An order that waits for its card payment. */
export type PayableOrder = Readonly<{
  saleId: number
  number: string
  amount: Satang
  /** Counts the payments that were opened for the order, from 1. */
  attempt: number
  /** Language of the pages the shopper comes back to. */
  language: 'en' | 'th'
}>

/** A payment that the shopper can make now. */
export type OpenedPayment = Readonly<{
  /** The provider's own name for it. */
  reference: string
  /** Where the shopper's browser goes to pay. */
  url: string
}>

/** Money that the provider says it has. */
export type ReceivedPayment = Readonly<{
  saleId: number
  reference: string
  amount: Satang
  /** As the provider writes it, in lower case: `thb`. */
  currency: string
}>

/** What became of a payment: `pending` is made, but the bank has not confirmed it; `closed` will never be made. */
export type PaymentState = Readonly<{ kind: 'open' | 'pending' | 'closed' }> | Readonly<{ kind: 'paid'; payment: ReceivedPayment }>

/** The provider's signed word on a payment. */
export type PaymentNotice = Readonly<{ reference: string; state: PaymentState }>

/** A payment provider of the shop. All but `readNotice` may use the network, so never inside a transaction. */
export type PaymentProvider = Readonly<{
  name: string
  /** Opens a payment; asked again for the same attempt, it answers with the same one. */
  start: (order: PayableOrder) => Promise<OpenedPayment>
  /** Asks the provider what became of a payment. */
  find: (reference: string) => Promise<PaymentState>
  /** Ends a payment that has not been made, so that it cannot be made any more; answers what it is then. */
  close: (reference: string) => Promise<PaymentState>
  /**
   * Reads what the provider sends by itself.
   * @param body as it came, byte for byte: that is what is signed
   * @returns null for news that is not about a payment
   * @throws Error when the provider has not signed it
   */
  readNotice: (body: string, signature: string) => PaymentNotice | null
}>
