import { shownSlot } from '@/lib/domain/delivery/delivery-window'
import { displayName } from '@/lib/core/display-name'
import { linePicture } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import {
  become,
  id,
  orNull,
  requiredText,
  row,
  value,
  type RowOf,
  listOf,
  number,
  requiredNumber,
  type Field,
} from '@/lib/core/wire-record'
import { staffOrderRecord, listedOrderRecord } from '@/lib/domain/orders/order-record'
import {
  addressOf,
  deliveredTo,
  insteadOf,
  sortedLines,
  joined,
  ordersTogether,
  orderSumParts,
  replacedInvoices,
  weightsOf,
} from '@/lib/features/orders/schemas'
import type { ShippingAddress } from '@/lib/features/orders/view'
import { type AdminOrder, type AdminOrderEvent, type AdminOrderLine, orderLists, type ListedOrder, type OrderCounts } from './view'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'

type WireOrder = RowOf<typeof staffOrderRecord>

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === 'object' && json !== null

/** An event of `read_events`. Details may contain anything that the backend recorded; only text values are shown. */
export const staffEvent = become(
  row({ id, time: requiredText, kind: requiredText, detail: orNull(value('an object', isObject)) }),
  ({ detail, ...event }): AdminOrderEvent => {
    const texts = Object.entries(detail ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { ...event, detail: Object.fromEntries(texts) }
  },
)

/** An order as staff handle it, in their language. */
export const staffOrder = (locale: Locale) => become(row(staffOrderRecord), (wire) => adminOrder(wire, locale))

function adminOrder(wire: WireOrder, locale: Locale): AdminOrder {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    state: wire.state,
    email: wire.bill_email || null,
    customerId: wire.contact_id?.id ?? null,
    language: wire.cart_id?.locale?.startsWith('en') ? 'en' : 'th',
    billing: addressOf(wire, 'bill', locale),
    shipping: deliveredTo(wire) === 'ship' ? addressOf(wire, 'ship', locale) : null,
    deliverTo: toShippingAddress(wire, deliveredTo(wire)),
    isPickup: wire.pickup_at_factory,
    deliveryDay: wire.delivery_date,
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
    together: ordersTogether(wire),
    substitution: wire.substitution ?? null,
    comments: wire.comments,
    weightKg: wire.total_weight ?? 0,
    lines: sortedLines(wire.lines).map((line) => lineOf(line, locale)),
    totals: { subtotal: wire.amount_subtotal, tax: wire.amount_tax, total: wire.amount_total, parts: orderSumParts(wire) },
    paymentMethod: wire.pay_method_id ? { ...wire.pay_method_id, name: displayName(wire.pay_method_id.name, locale) } : null,
    reportedAt: wire.payment_reported_at,
    reportedAmount: wire.payment_reported_amount,
    hasDeliveryPhoto: wire.has_delivery_photo,
    sameSlipOrders: wire.same_slip_orders,
    hasInvoice: wire.invoices.length > 0,
    creditNotes: wire.credit_notes,
    replacements: wire.replacements,
    containers: wire.containers,
    replacedInvoices: replacedInvoices(wire),
  }
}

function lineOf({ product_id: product, ...wire }: WireOrder['lines'][number], locale: Locale): AdminOrderLine {
  const parts = [product?.parent_id?.name ?? product?.name ?? wire.description, product?.variant_name]
  return {
    id: wire.id,
    productId: product?.id ?? null,
    lotProductIds: product ? [product.id, ...(product.parent_id ? [product.parent_id.id] : [])] : [],
    code: product?.code ?? null,
    name: joined(parts.map((part) => part && displayName(part, locale))),
    isChilled: product?.is_chilled ?? false,
    image: linePicture(product),
    quantity: wire.qty ?? 0,
    unit: wire.uom_id?.name ? displayName(wire.uom_id.name, locale) : null,
    unitPrice: wire.unit_price,
    amount: wire.amount,
    discountPercent: wire.discount ?? 0,
    lot: wire.lot_id?.number ?? null,
    weights: weightsOf(wire),
    instead: insteadOf(wire, locale),
    isInBox: wire.box_id !== null,
    substitution: wire.substitution,
  }
}

/** One of an order's two addresses as a typed delivery address. */
function toShippingAddress(wire: WireOrder, from: 'bill' | 'ship'): ShippingAddress {
  return {
    ship_first_name: wire[`${from}_first_name`] ?? '',
    ship_last_name: wire[`${from}_last_name`] ?? '',
    ship_company: wire[`${from}_company`] ?? '',
    ship_address: wire[`${from}_address`] ?? '',
    ship_postal_code: wire[`${from}_postal_code`] ?? '',
    ship_phone: wire[`${from}_phone`] ?? '',
    ship_country_id: wire[`${from}_country_id`]?.id ?? null,
    ship_province_id: wire[`${from}_province_id`]?.id ?? null,
    ship_district_id: wire[`${from}_district_id`]?.id ?? null,
  }
}

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
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
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
