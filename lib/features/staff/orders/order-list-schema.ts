import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { become, listOf, number, requiredNumber, row, type Field, type RowOf } from '@/lib/core/wire-record'
import { listedOrderRecord } from '@/lib/domain/orders/order-record'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { ordersTogether } from '@/lib/features/orders/schemas'
import { orderLists, type ListedOrder, type OrderCounts } from './view'

// Servers of earlier versions do not count all.
const count = become(number, (sent) => sent ?? 0)
const counts = Object.fromEntries(orderLists.map((list) => [list, count])) as Record<keyof OrderCounts, Field<number>>

/** The answer of `staff_search`, in the language of staff. */
export const foundOrders = (locale: Locale) => row({ total: requiredNumber, counts: row(counts), orders: listOf(listedOrder(locale)) })

/** An order of a list. */
export const listedOrder = (locale: Locale) => become(row(listedOrderRecord), (wire) => toListed(wire, locale))

function toListed(wire: RowOf<typeof listedOrderRecord>, locale: Locale): ListedOrder {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    state: wire.state,
    deliveryDay: wire.delivery_date,
    slot: wire.delivery_slot,
    isPickup: wire.pickup_at_factory,
    name: [wire.bill_first_name, wire.bill_last_name].filter(Boolean).join(' ') || (wire.bill_company ?? ''),
    phone: wire.bill_phone ?? '',
    total: wire.amount_total,
    paymentMethod: wire.pay_method_id && displayName(wire.pay_method_id.name, locale),
    paysCash: isPaidOnDelivery(wire.pay_method_id?.id),
    hasSlip: Boolean(wire.payment_reported_at),
    together: ordersTogether(wire),
  }
}
