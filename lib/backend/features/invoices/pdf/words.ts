import { headOffice } from '@/lib/domain/invoices/company'
import { formatLongDate } from '@/lib/core/dates'
import { isReceipt, isReceiptNumber, type Bilingual, type InvoiceFacts, type InvoiceName } from '@/lib/domain/invoices/invoice-facts'

/** The texts of an invoice. Thai is required by law, English is added. */
export const words = {
  title: { th: 'ใบเสร็จรับเงิน / ใบกำกับภาษี', en: 'Receipt / Tax Invoice' },
  receipt: { th: 'ใบเสร็จรับเงิน', en: 'Receipt' },
  number: { th: 'เลขที่', en: 'No.' },
  date: { th: 'วันที่', en: 'Date' },
  order: { th: 'คำสั่งซื้อ', en: 'Order' },
  payment: { th: 'ชำระโดย', en: 'Paid by' },
  taxId: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
  phone: { th: 'โทร.', en: 'Tel.' },
  buyer: { th: 'ลูกค้า', en: 'Customer' },
  item: { th: 'รายการ', en: 'Description' },
  quantity: { th: 'จำนวน', en: 'Qty' },
  unit: { th: 'หน่วย', en: 'Unit' },
  unitPrice: { th: 'ราคา/หน่วย', en: 'Unit price' },
  lineDiscount: { th: 'ส่วนลด', en: 'Discount' },
  vatColumn: { th: 'ภาษี', en: 'VAT' },
  amount: { th: 'จำนวนเงิน', en: 'Amount' },
  goods: { th: 'รวมราคาสินค้า', en: 'Goods' },
  discount: { th: 'หัก ส่วนลดสินค้า', en: 'Less discounts' },
  voucher: { th: 'หัก คูปองส่วนลด', en: 'Less voucher' },
  delivery: { th: 'ค่าจัดส่ง', en: 'Delivery' },
  taxable: { th: 'มูลค่าสินค้าที่เสียภาษี (ก่อน VAT)', en: 'Net of VAT' },
  vat: { th: 'ภาษีมูลค่าเพิ่ม 7%', en: 'VAT 7%' },
  exempt: { th: 'มูลค่าสินค้าที่ได้รับยกเว้นภาษี (VAT 0%)', en: 'VAT-exempt' },
  outside: { th: 'ไม่อยู่ในฐานภาษี (บัตรของขวัญ มัดจำ)', en: 'No VAT' },
  total: { th: 'จำนวนเงินรวมทั้งสิ้น', en: 'Total, VAT included' },
  receiptTotal: { th: 'จำนวนเงินรวมทั้งสิ้น', en: 'Total' },
  balance: { th: 'ชำระด้วยยอดเงินคงเหลือ', en: 'Paid from balance' },
  gift: { th: 'ชำระด้วยบัตรของขวัญ', en: 'Paid with gift vouchers' },
  rounding: { th: 'ปัดเศษ', en: 'Rounding' },
  paid: { th: 'ยอดชำระ', en: 'Paid' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
} as const satisfies Record<string, Bilingual>

/** Notes below the sums. */
export const notes = {
  included: { th: 'ราคาสินค้าที่เสียภาษีรวมภาษีมูลค่าเพิ่ม 7% แล้ว', en: 'Prices of taxable goods include VAT at 7%.' },
  exempt: {
    th: 'ยกเว้น = พืชผล เนื้อสัตว์ ไข่ และนมที่ยังไม่แปรรูป ได้รับยกเว้นภาษีมูลค่าเพิ่มตามมาตรา 81 (1) (ก) และ (ข) แห่งประมวลรัษฎากร (ภาษี 0%)',
    en: 'Exempt = unprocessed crops, meat, eggs and milk, exempt from VAT under section 81(1)(a) and (b) of the Revenue Code (0%).',
  },
  shared: {
    th: 'ค่าจัดส่งและคูปองส่วนลดปันส่วนตามมูลค่าสินค้าแต่ละประเภท',
    en: 'Delivery and vouchers are shared over the goods in proportion to their value.',
  },
} as const satisfies Record<string, Bilingual>

export const vatWords = { taxable: '7%', exempt: 'ยกเว้น', outside: '–' } as const

/** The title of the paper: a seller without VAT registration issues receipts alone. */
export const titleOf = (facts: InvoiceFacts): Bilingual => (isReceipt(facts) ? words.receipt : words.title)

/** What a number of an invoice names: a receipt or a tax invoice. */
export const paper = (number: string): Bilingual =>
  isReceiptNumber(number) ? { th: 'ใบเสร็จรับเงิน', en: 'receipt' } : { th: 'ใบกำกับภาษี', en: 'tax invoice' }

/** Notes on an invoice that replaces another one, and on the replaced one. */
export const replacesWords = ({ number, date }: InvoiceName): Bilingual => ({
  th: `ยกเลิกและออกแทน${paper(number).th}เลขที่ ${number} ลงวันที่ ${formatLongDate(date, 'th')}`,
  en: `Cancels and replaces ${paper(number).en} ${number} of ${date}`,
})

export const replacedWords = ({ number, date }: InvoiceName): Bilingual => ({
  th: `ยกเลิกแล้ว มี${paper(number).th}เลขที่ ${number} ลงวันที่ ${formatLongDate(date, 'th')} ออกแทน`,
  en: `Cancelled, replaced by ${paper(number).en} ${number} of ${date}`,
})

export const inBoth = ({ th, en }: Bilingual) => `${th} / ${en}`

export function branchWords(branch: string): string {
  return branch === headOffice ? 'สำนักงานใหญ่ / Head office' : `สาขาที่ ${branch} / Branch ${branch}`
}

/** 21 พฤศจิกายน 2569 (2026-11-21) */
export function bothCalendars(date: string): string {
  return `${formatLongDate(date, 'th')} (${date})`
}

export function pageWords(number: number, count: number): string {
  return `หน้า ${number}/${count} · Page ${number} of ${count}`
}
