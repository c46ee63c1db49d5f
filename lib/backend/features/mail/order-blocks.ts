import { formatLongDate } from '@/lib/core/dates'
import { formatBaht, fromBaht, negate, zero } from '@/lib/core/money'
import type { MailBlock, MailFact } from './render/document'
import type { MailedOrder } from './order-for-mail'
import type { Locale } from '@/lib/core/locale'

const words = {
  en: {
    number: 'Order number',
    delivery: 'Delivery day',
    deliverTo: 'Deliver to',
    pickup: 'Pick-up day',
    together: 'Delivered together with',
    morning: 'morning, 9.00–12.00',
    afternoon: 'afternoon, 13.00–17.00',
    comments: 'Your note',
    free: 'Free',
    goods: 'Items',
    voucher: 'Voucher',
    shipping: 'Delivery',
    shipDiscount: 'Delivery discount',
    gift: 'Gift vouchers',
    total: 'Total',
    tax: 'VAT included',
  },
  th: {
    number: 'เลขที่คำสั่งซื้อ',
    delivery: 'วันจัดส่ง',
    deliverTo: 'จัดส่งที่',
    pickup: 'วันรับสินค้า',
    together: 'จัดส่งพร้อมกับ',
    morning: 'ช่วงเช้า 9.00–12.00 น.',
    afternoon: 'ช่วงบ่าย 13.00–17.00 น.',
    comments: 'ข้อความของคุณ',
    free: 'ฟรี',
    goods: 'ค่าสินค้า',
    voucher: 'คูปองส่วนลด',
    shipping: 'ค่าจัดส่ง',
    shipDiscount: 'ส่วนลดค่าจัดส่ง',
    gift: 'บัตรของขวัญ',
    total: 'ยอดสุทธิ',
    tax: 'รวมภาษีมูลค่าเพิ่มแล้ว',
  },
} as const

/** Order number, delivery day and slot, address, and the shopper's note. */
export function deliveryFacts(language: Locale, order: MailedOrder): MailBlock {
  const { row, address, isAllVouchers, mainNumber } = order
  const label = words[language]
  const facts: MailFact[] = [{ label: label.number, value: row.number }]
  if (!isAllVouchers && row.delivery_date) {
    const value = [formatLongDate(row.delivery_date, language), slotName(language, row.delivery_slot)]
    facts.push({ label: row.pickup_at_factory ? label.pickup : label.delivery, value: value.filter(Boolean).join('\n') })
  }
  if (mainNumber) facts.push({ label: label.together, value: mainNumber })
  if (!isAllVouchers && !row.pickup_at_factory && address) facts.push({ label: label.deliverTo, value: address })
  if (row.comments) facts.push({ label: label.comments, value: row.comments })
  return { kind: 'facts', facts }
}

/** The order's lines, amounts and total. */
export function bill(language: Locale, { row, lines, total }: MailedOrder): MailBlock {
  const label = words[language]
  const price = (baht: number | null) => (baht ? formatBaht(fromBaht(baht)) : label.free)
  const sums = [
    { label: label.goods, value: price(row.amount_subtotal) },
    ...deduction(label.voucher, row.voucher_discount),
    ...(row.amount_ship ? [{ label: label.shipping, value: price(row.amount_ship) }] : []),
    ...deduction(label.shipDiscount, row.ship_discount),
    ...deduction(label.gift, row.amount_gift),
    ...(row.amount_tax ? [{ label: label.tax, value: price(row.amount_tax) }] : []),
  ]
  return {
    kind: 'bill',
    lines: lines.map(({ name, qty, amount }) => ({ name, qty, amount: price(amount) })),
    sums,
    total: { label: label.total, value: total },
  }
}

function deduction(label: string, baht: number | null): MailFact[] {
  const amount = fromBaht(baht)
  return amount === zero ? [] : [{ label, value: formatBaht(negate(amount)) }]
}

function slotName(language: Locale, slot: string | null): string {
  return slot === 'morning' || slot === 'afternoon' ? words[language][slot] : ''
}
