import { formatLongDate } from '@/lib/core/dates'
import { formatBaht, fromBaht, zero, type Satang } from '@/lib/core/money'
import { orderSlotLabel } from '@/lib/domain/delivery/delivery-window'
import { sumRows } from '@/lib/domain/orders/order-sums'
import { mailMessages } from './mail-messages'
import type { MailBlock, MailFact } from './render/document'
import type { MailedOrder } from './order-for-mail'
import type { Locale } from '@/lib/core/locale'

/** Order number, delivery day and slot, address, and the shopper's note. */
export function deliveryFacts(language: Locale, order: MailedOrder): MailBlock {
  const { row, address, isAllVouchers, mainNumber } = order
  const label = mailMessages(language, 'order')
  const facts: MailFact[] = [{ label: label('number'), value: row.number }]
  if (!isAllVouchers && row.delivery_date) {
    const value = [formatLongDate(row.delivery_date, language), orderSlotLabel(row, language)]
    facts.push({ label: row.pickup_at_factory ? label('pickup') : label('deliveryDay'), value: value.filter(Boolean).join('\n') })
  }
  if (mainNumber) facts.push({ label: label('together'), value: mainNumber })
  if (!isAllVouchers && !row.pickup_at_factory && address) facts.push({ label: label('deliverTo'), value: address })
  if (row.comments) facts.push({ label: label('comments'), value: row.comments })
  return { kind: 'facts', facts }
}

/** The order's lines, amounts and total. */
export function bill(language: Locale, { row, lines, total }: MailedOrder): MailBlock {
  const label = mailMessages(language, 'order')
  const price = (amount: Satang) => (amount === zero ? label('free') : formatBaht(amount))
  const parts = {
    voucherDiscount: fromBaht(row.voucher_discount),
    delivery: fromBaht(row.amount_ship),
    deliveryDiscount: fromBaht(row.ship_discount),
    deposits: fromBaht(row.amount_deposit),
    giftVouchers: fromBaht(row.amount_gift),
    balance: fromBaht(row.amount_balance),
    rounding: fromBaht(row.amount_rounding),
  }
  const sums = sumRows({ subtotal: fromBaht(row.amount_subtotal), total: fromBaht(row.amount_total), parts })
  const tax = row.amount_tax ? [{ label: label('tax'), value: price(fromBaht(row.amount_tax)) }] : []
  return {
    kind: 'bill',
    lines: lines.map(({ name, qty, amount, isInBox }) => ({ name, qty, amount: isInBox ? '' : price(fromBaht(amount)) })),
    sums: [...sums.map(({ name, amount }) => ({ label: label(name), value: price(amount) })), ...tax],
    total: { label: label('total'), value: total },
  }
}
