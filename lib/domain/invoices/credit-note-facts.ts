import type { Satang } from '@/lib/core/money'
import type { VatTreatment } from '@/lib/domain/cart/vat'
import type { Bilingual, Buyer, InvoiceName, Seller } from './invoice-facts'
import type { Credit, CreditAmounts, CreditReason, Refund } from './credit-note-rules'

/** All data printed on a credit note (Revenue Code section 86/10), as of the day of issue. */
export type CreditNoteFacts = Readonly<{
  number: string
  /** YYYY-MM-DD, Bangkok. */
  date: string
  orderNumber: string
  /** The tax invoice that it corrects. */
  invoice: InvoiceName
  /** Numbers of the earlier credit notes of the same order. */
  earlier: readonly string[]
  reason: CreditReason | 'cancelled'
  /** What staff added to the reason; for the customer. */
  text: string
  seller: Seller
  buyer: Buyer
  lines: readonly CreditNoteLine[]
  /** What it takes off, by order line: the next credit note begins with the rest. */
  credit: Credit
  /** Value of the goods as the tax invoice and the earlier credit notes left it, and the value that is right. */
  original: CreditAmounts
  correct: CreditAmounts
  difference: CreditAmounts
  refund: Refund
}>

export type CreditNoteLine = Readonly<{
  /** Null is the delivery charge. */
  name: Bilingual | null
  unit: Bilingual | null
  /** Zero: only the price was reduced. */
  quantity: number
  amount: Satang
  vat: VatTreatment
}>
