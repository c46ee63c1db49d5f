import { shownSlot } from '@/lib/domain/delivery/delivery-window'
import { displayName } from '@/lib/core/display-name'
import { linePicture } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import { become, id, orNull, requiredText, row, value, type RowOf, type OutputOf } from '@/lib/core/wire-record'
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
import type { OrderSums } from '@/lib/domain/orders/order-sums'
import type { ShippingAddress } from '@/lib/features/orders/view'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'

type WireOrder = RowOf<typeof staffOrderRecord>

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === 'object' && json !== null

/** An event of `read_events`. Details may contain anything that the backend recorded; only text values are shown. */
export const staffEvent = become(
  row({ id, time: requiredText, kind: requiredText, detail: orNull(value('an object', isObject)) }),
  ({ detail, ...event }) => {
    const texts = Object.entries(detail ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { ...event, detail: Object.fromEntries(texts) }
  },
)

/** `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type AdminOrderEvent = Readonly<OutputOf<typeof staffEvent>>

/** An order as staff handle it, in their language. */
export const staffOrder = (locale: Locale) => become(row(staffOrderRecord), (wire) => adminOrder(wire, locale))

/** All data that the orders admin shows of an order, except its history. */
export type AdminOrder = Readonly<ReturnType<typeof adminOrder>>
export type AdminOrderLine = AdminOrder['lines'][number]

function adminOrder(wire: WireOrder, locale: Locale) {
  return {
    id: wire.id,
    number: wire.number,
    /** YYYY-MM-DD. */
    date: wire.date,
    state: wire.state,
    email: wire.bill_email || null,
    /** Null for an order without an account. */
    customerId: wire.contact_id?.id ?? null,
    /** The language of the checkout, which the customer reads. */
    language: languageOf(wire.cart_id?.locale),
    billing: addressOf(wire, 'bill', locale),
    /** Null if the goods go to the billing address or are picked up. */
    shipping: deliveredTo(wire) === 'ship' ? addressOf(wire, 'ship', locale) : null,
    /** The delivery address field by field, for the form that changes it. */
    deliverTo: toShippingAddress(wire, deliveredTo(wire)),
    isPickup: wire.pickup_at_factory,
    deliveryDay: wire.delivery_date,
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
    /** The other orders of the same delivery. */
    together: ordersTogether(wire),
    substitution: wire.substitution ?? null,
    comments: wire.comments,
    weightKg: wire.total_weight ?? 0,
    lines: sortedLines(wire.lines).map((line) => lineOf(line, locale)),
    totals: sumsOf(wire),
    paymentMethod: wire.pay_method_id ? { ...wire.pay_method_id, name: displayName(wire.pay_method_id.name, locale) } : null,
    /** Bangkok, YYYY-MM-DD HH:MM:SS; null if no transfer has been reported. */
    reportedAt: wire.payment_reported_at,
    reportedAmount: wire.payment_reported_amount,
    hasDeliveryPhoto: wire.has_delivery_photo,
    /** Other orders that were reported with exactly the same slip. */
    sameSlipOrders: wire.same_slip_orders,
    hasInvoice: wire.invoices.length > 0,
    creditNotes: wire.credit_notes,
    /** What it brings beside its lines, for goods of an earlier order. */
    replacements: wire.replacements,
    /** What its customer may give back. */
    containers: wire.containers,
    /** Numbers of replaced invoices. */
    replacedInvoices: replacedInvoices(wire),
  }
}

const languageOf = (locale: string | null | undefined): Locale => (locale?.startsWith('en') ? 'en' : 'th')

const sumsOf = (wire: WireOrder): OrderSums => ({
  subtotal: wire.amount_subtotal,
  tax: wire.amount_tax,
  total: wire.amount_total,
  parts: orderSumParts(wire),
})

function lineOf({ product_id: product, ...wire }: WireOrder['lines'][number], locale: Locale) {
  const parts = [product?.parent_id?.name ?? product?.name ?? wire.description, product?.variant_name]
  return {
    id: wire.id,
    productId: product?.id ?? null,
    /** The products whose lots can be used: the product itself and, for a size, its parent. */
    lotProductIds: product ? [product.id, ...(product.parent_id ? [product.parent_id.id] : [])] : [],
    code: product?.code ?? null,
    /** In the reader's language. */
    name: joined(parts.map((part) => part && displayName(part, locale))),
    isChilled: product?.is_chilled ?? false,
    image: linePicture(product),
    quantity: wire.qty ?? 0,
    unit: wire.uom_id?.name ? displayName(wire.uom_id.name, locale) : null,
    unitPrice: wire.unit_price,
    amount: wire.amount,
    discountPercent: wire.discount ?? 0,
    /** The number of the lot used, once the order is packed. */
    lot: wire.lot_id?.number ?? null,
    weights: weightsOf(wire),
    /** What it is packed instead of, in the reader's language; '' for a line as ordered. */
    instead: insteadOf(wire, locale),
    /** It comes in a box, which has the price. */
    isInBox: wire.box_id !== null,
    /** What the box lacks because its customer never wants it, in the reader's language. */
    leftOut: wire.left_out,
    /** The substitution preference of this line alone. */
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

/** An order of a list. */
export const listedOrder = (locale: Locale) => become(row(listedOrderRecord), (wire) => toListed(wire, locale))

export type ListedOrder = Readonly<ReturnType<typeof toListed>>

function toListed(wire: RowOf<typeof listedOrderRecord>, locale: Locale) {
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
    /** The shopper has sent the slip of a transfer. */
    hasSlip: Boolean(wire.payment_reported_at),
    together: ordersTogether(wire),
  }
}
