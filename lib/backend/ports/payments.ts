import type { Satang } from '@/lib/money'

/** An order that waits for its card payment. */
export type PayableOrder = Readonly<{
  saleId: number
  number: string
  amount: Satang
  /** Language of the pages the shopper comes back to. */
  language: 'en' | 'th'
}>

export type PaymentProvider = Readonly<{
  name: string
  /**
   * Opens a payment with the provider; may use the network, so never inside a transaction.
   * @returns where the shopper's browser goes to pay
   */
  start: (order: PayableOrder) => Promise<string>
}>
