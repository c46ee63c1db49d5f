import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import { linePicture, linePictureFields } from '@/lib/core/images'
import type { Locale } from '@/lib/core/locale'
import { fromBaht } from '@/lib/core/money'
import type { AdminOrder, AdminOrderEvent, AdminOrderLine } from './order-rules'
import { placesShape, toShippingAddress } from '@/lib/features/orders/shipping-address-schema'
import {
  goesElsewhere,
  insteadOf,
  joined,
  lineFields,
  orderFields,
  orderSumFields,
  orderSumParts,
  orderSumShape,
  ordersTogether,
  personOf,
  stateSchema,
  wireLineSchema,
  wireOrderSchema,
  wireProductSchema,
} from '@/lib/features/orders/wire-order-schema'
import { wireAmount, wireText } from '@/lib/platform/rpc/wire-values'

/** The order fields that the orders admin reads. */
export const adminOrderFields: readonly string[] = [
  ...orderFields,
  'date',
  'delivery_date',
  'amount_subtotal',
  ...orderSumFields,
  'amount_tax',
  'payment_reported_at',
  'payment_reported_amount',
  'same_slip_orders',
  'invoices.number',
  'invoices.replaces_id.number',
  'credit_notes',
  'bill_email',
  'cart_id.locale',
  'contact_id.name',
  'bill_country_id.name',
  'ship_country_id.name',
  ...lineFields,
  'lines.unit_price',
  'lines.amount',
  'lines.discount',
  ...linePictureFields.map((field) => `lines.product_id.${field}`),
  'lines.product_id.is_chilled',
]

const lineSchema = wireLineSchema.extend({
  unit_price: wireAmount,
  amount: wireAmount,
  discount: z.number().nullish(),
  product_id: wireProductSchema.extend({ is_chilled: z.boolean().nullish() }).nullish(),
})

const orderSchema = wireOrderSchema.extend({
  ...placesShape,
  date: z.string(),
  state: stateSchema,
  delivery_date: wireText,
  amount_subtotal: wireAmount,
  ...orderSumShape,
  amount_tax: wireAmount,
  payment_reported_at: wireText,
  payment_reported_amount: z.number().nullish(),
  same_slip_orders: z.array(z.object({ id: z.number(), number: z.string() })).nullish(),
  invoices: z.array(z.object({ number: wireText, replaces_id: z.object({ number: wireText }).nullish() })).nullish(),
  credit_notes: z.array(z.object({ number: z.string(), date: z.string(), amount: wireAmount })).nullish(),
  bill_email: wireText,
  cart_id: z.object({ locale: wireText }).nullish(),
  contact_id: z.object({ id: z.number() }).nullish(),
  lines: z.array(lineSchema).nullish(),
})

export const wireOrdersSchema = z.array(orderSchema)

type WireOrder = z.output<typeof orderSchema>

/** The answer of `read_events`. Details may contain anything that the backend recorded; only text values are shown. */
export const orderEventsSchema = z.array(
  z
    .object({ id: z.number(), time: z.string(), kind: z.string(), detail: z.record(z.string(), z.unknown()).nullish() })
    .transform(({ detail, ...event }): AdminOrderEvent => {
      const texts = Object.entries(detail ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      return { ...event, detail: Object.fromEntries(texts) as Record<string, string> }
    }),
)

export function adminOrder(wire: WireOrder, locale: Locale): AdminOrder {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    state: wire.state,
    email: wire.bill_email || null,
    customerId: wire.contact_id?.id ?? null,
    language: wire.cart_id?.locale?.startsWith('en') ? 'en' : 'th',
    billing: personOf(wire, 'bill', locale),
    shipping: goesElsewhere(wire) ? personOf(wire, 'ship', locale) : null,
    deliverTo: toShippingAddress(wire, goesElsewhere(wire) ? 'ship' : 'bill'),
    isPickup: wire.pickup_at_factory ?? false,
    deliveryDay: wire.delivery_date?.slice(0, 10) ?? null,
    slot: wire.delivery_slot ?? null,
    together: ordersTogether(wire),
    substitution: wire.substitution ?? null,
    comments: wire.comments?.trim() ?? '',
    weightKg: wire.total_weight ?? 0,
    lines: (wire.lines ?? []).map((line) => lineOf(line, locale)),
    totals: { subtotal: wire.amount_subtotal, tax: wire.amount_tax, total: wire.amount_total, parts: orderSumParts(wire) },
    paymentMethod: wire.pay_method_id ? { ...wire.pay_method_id, name: displayName(wire.pay_method_id.name, locale) } : null,
    reportedAt: wire.payment_reported_at ?? null,
    reportedAmount: typeof wire.payment_reported_amount === 'number' ? fromBaht(wire.payment_reported_amount) : null,
    sameSlipOrders: wire.same_slip_orders ?? [],
    hasInvoice: (wire.invoices ?? []).length > 0,
    creditNotes: wire.credit_notes ?? [],
    replacedInvoices: (wire.invoices ?? []).flatMap(({ replaces_id }) => replaces_id?.number ?? []),
  }
}

function lineOf({ product_id: product, ...wire }: z.output<typeof lineSchema>, locale: Locale): AdminOrderLine {
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
    weights: { ordered_weight: wire.ordered_weight, packed_weight: wire.packed_weight },
    instead: insteadOf(wire, locale),
  }
}
