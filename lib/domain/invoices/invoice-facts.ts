import type { Satang } from '@/lib/core/money'
import type { VatTreatment } from '@/lib/domain/cart/vat'

/** Identifies an invoice: its number and its date, YYYY-MM-DD. */
export type InvoiceName = Readonly<{ number: string; date: string }>

/** A text of the invoice in both languages. */
export type Bilingual = Readonly<{ th: string; en: string }>

/** All data printed on a tax invoice (Revenue Code section 86/4), as of the day of issue. */
export type InvoiceFacts = Readonly<{
  number: string
  /** YYYY-MM-DD, Bangkok. */
  date: string
  orderNumber: string
  /** The invoice that this one replaces, because the order was changed. */
  replaces?: InvoiceName
  paymentMethod: Bilingual | null
  seller: Seller
  buyer: Buyer
  lines: readonly InvoiceLine[]
  amounts: InvoiceAmounts
}>

export type Seller = Readonly<{
  name: Bilingual
  address: Bilingual
  /** 13 digits. */
  taxId: string
  /** Five digits; '00000' is the head office. */
  branch: string
  phone: string
  /** False: the paper is a receipt without VAT, and no tax invoice. Absent in older invoices, which are all tax invoices. */
  isVatRegistered?: boolean
}>

export type Buyer = Readonly<{
  name: string
  company: string | null
  address: string
  phone: string | null
  taxId: string | null
  branch: string | null
}>

export type InvoiceLine = Readonly<{
  name: Bilingual
  unit: Bilingual | null
  quantity: number
  unitPrice: Satang
  /** Line discount. */
  discount: Satang
  amount: Satang
  vat: VatTreatment
}>

/**
 * The sums of an invoice:
 *
 *   total = goods - discount - voucher + delivery = taxable + vat + exempt + outside
 *   paid  = total - gift - balance + rounding
 */
export type InvoiceAmounts = Readonly<{
  /** At list price. */
  goods: Satang
  /** Sum of the line discounts. */
  discount: Satang
  /** Voucher discount on the whole order. */
  voucher: Satang
  /** Delivery charge. */
  delivery: Satang
  /** Net value of the taxable goods. */
  taxable: Satang
  vat: Satang
  exempt: Satang
  /** Gift vouchers sold, and deposits for containers. */
  outside: Satang
  total: Satang
  /** Paid with gift vouchers. */
  gift: Satang
  /** Paid from the customer's balance; absent if nothing is. */
  balance?: Satang
  /** What cash on delivery is rounded by; absent if it is not. */
  rounding?: Satang
  paid: Satang
}>

/** Whether the paper is a plain receipt: its seller was not registered for VAT. */
export function isReceipt({ seller }: Pick<InvoiceFacts, 'seller'>): boolean {
  return seller.isVatRegistered === false
}

/** How an order line is treated on a paper: on a receipt no goods bear VAT, whatever they did when they were ordered. */
export function vatOn<Vat extends VatTreatment | null>(paper: Pick<InvoiceFacts, 'seller'>, vat: Vat): Vat | 'exempt' {
  return isReceipt(paper) && vat === 'taxable' ? 'exempt' : vat
}

/** The beginning of the numbers of a document series: a tax invoice must have a series of its own. */
export const invoicePrefix = (seller: Seller): 'INV' | 'RC' => (isReceipt({ seller }) ? 'RC' : 'INV')

export function isReceiptNumber(number: string): boolean {
  return number.startsWith('RC')
}
