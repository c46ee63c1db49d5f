import { z } from 'zod'
import { deliverySlots, shipsElsewhere, substitutions } from '../checkout/rules'
import { displayName } from '../i18n/display-name'
import type { Locale } from '../i18n/locale'
import { add, fromBaht, negate, subtract } from '../money'
import { stateSchema } from './order-list-schema'
import type { DeskAddress, DeskOrder, DeskOrderEvent, DeskOrderLine, DeskTotals } from './order-rules'

const text = z.string().nullish()
const named = z.object({ name: text }).nullish()
const baht = z.number().nullish().transform((amount) => fromBaht(amount ?? 0))

const personFields = ['first_name', 'last_name', 'company', 'address', 'postal_code', 'phone', 'district_id.name', 'province_id.name'] as const
const lineFields = [
  'qty', 'description', 'unit_price', 'amount', 'discount', 'uom_id.name', 'lot_id.number', 'product_id.code', 'product_id.name',
  'product_id.variant_name', 'product_id.image_all', 'product_id.parent_id.name',
] as const

/** What the desk asks for of an order. */
export const deskOrderFields: readonly string[] = [
  'number', 'date', 'state', 'delivery_date', 'delivery_slot', 'substitution', 'comments', 'other_ship_addr', 'pickup_at_factory',
  'total_weight', 'amount_subtotal', 'amount_ship', 'amount_gift', 'amount_tax', 'amount_total',
  'pay_method_id.name', 'payment_reported_at', 'payment_reported_amount', 'invoices.number', 'bill_email', 'cart_id.locale',
  ...personFields.flatMap((field) => [`bill_${field}`, `ship_${field}`]),
  ...lineFields.map((field) => `lines.${field}`),
]

const lineSchema = z.object({
  id: z.number(),
  qty: z.number().nullish(),
  description: text,
  unit_price: baht,
  amount: baht,
  discount: z.number().nullish(),
  uom_id: named,
  lot_id: z.object({ number: text }).nullish(),
  product_id: z
    .object({
      id: z.number(),
      code: text,
      name: z.string(),
      variant_name: text,
      image_all: text,
      parent_id: z.object({ id: z.number(), name: text }).nullish(),
    })
    .nullish(),
})

const orderSchema = z.object({
  id: z.number(),
  number: z.string(),
  date: z.string(),
  state: stateSchema,
  delivery_date: text,
  delivery_slot: z.enum(deliverySlots).nullish().catch(null),
  substitution: z.enum(substitutions).nullish().catch(null),
  comments: text,
  other_ship_addr: z.boolean().nullish(),
  pickup_at_factory: z.boolean().nullish(),
  total_weight: z.number().nullish(),
  amount_subtotal: baht,
  amount_ship: baht,
  amount_gift: baht,
  amount_tax: baht,
  amount_total: baht,
  pay_method_id: z.object({ id: z.number(), name: z.string() }).nullish(),
  payment_reported_at: text,
  payment_reported_amount: z.number().nullish(),
  invoices: z.array(z.object({ number: text })).nullish(),
  bill_email: text,
  cart_id: z.object({ locale: text }).nullish(),
  bill_first_name: text,
  bill_last_name: text,
  bill_company: text,
  bill_address: text,
  bill_postal_code: text,
  bill_phone: text,
  bill_district_id: named,
  bill_province_id: named,
  ship_first_name: text,
  ship_last_name: text,
  ship_company: text,
  ship_address: text,
  ship_postal_code: text,
  ship_phone: text,
  ship_district_id: named,
  ship_province_id: named,
  lines: z.array(lineSchema).nullish(),
})

export const wireOrdersSchema = z.array(orderSchema)

type WireOrder = z.output<typeof orderSchema>

/** The answer of `read_events`. Details are whatever the backend wrote down; only texts are shown. */
export const orderEventsSchema = z.array(
  z
    .object({ id: z.number(), time: z.string(), kind: z.string(), detail: z.record(z.string(), z.unknown()).nullish() })
    .transform(({ detail, ...event }): DeskOrderEvent => {
      const texts = Object.entries(detail ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      return { ...event, detail: Object.fromEntries(texts) as Record<string, string> }
    }),
)

export function deskOrder(wire: WireOrder, locale: Locale): DeskOrder {
  const isPickup = wire.pickup_at_factory ?? false
  const elsewhere = shipsElsewhere({ other_ship_addr: wire.other_ship_addr ?? false, pickup_at_factory: isPickup })
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    state: wire.state,
    email: wire.bill_email || null,
    language: wire.cart_id?.locale?.startsWith('en') ? 'en' : 'th',
    billing: addressOf(wire, 'bill', locale),
    shipping: elsewhere ? addressOf(wire, 'ship', locale) : null,
    isPickup,
    deliveryDay: wire.delivery_date?.slice(0, 10) ?? null,
    slot: wire.delivery_slot ?? null,
    substitution: wire.substitution ?? null,
    comments: wire.comments?.trim() ?? '',
    weightKg: wire.total_weight ?? 0,
    lines: (wire.lines ?? []).map((line) => lineOf(line, locale)),
    totals: totalsOf(wire),
    paymentMethod: wire.pay_method_id ? { ...wire.pay_method_id, name: displayName(wire.pay_method_id.name, locale) } : null,
    reportedAt: wire.payment_reported_at ?? null,
    reportedAmount: typeof wire.payment_reported_amount === 'number' ? fromBaht(wire.payment_reported_amount) : null,
    hasInvoice: (wire.invoices ?? []).length > 0,
  }
}

/** Vouchers take from goods and from delivery; what they took is what is missing in the total. */
function totalsOf({ amount_subtotal: goods, amount_ship: delivery, amount_gift, amount_tax: tax, amount_total: total }: WireOrder): DeskTotals {
  const gift = negate(amount_gift)
  return { goods, delivery, discount: subtract(total, add(goods, delivery, gift)), gift, tax, total }
}

function addressOf(wire: WireOrder, prefix: 'bill' | 'ship', locale: Locale): DeskAddress {
  const places = [wire[`${prefix}_district_id`]?.name, wire[`${prefix}_province_id`]?.name]
  return {
    name: joined([wire[`${prefix}_first_name`], wire[`${prefix}_last_name`]]),
    company: wire[`${prefix}_company`] || null,
    phone: wire[`${prefix}_phone`] ?? '',
    text: joined([wire[`${prefix}_address`], ...places.map((name) => name && displayName(name, locale)), wire[`${prefix}_postal_code`]]),
  }
}

function lineOf({ product_id: product, ...wire }: z.output<typeof lineSchema>, locale: Locale): DeskOrderLine {
  const parts = [product?.parent_id?.name ?? product?.name ?? wire.description, product?.variant_name]
  return {
    id: wire.id,
    productId: product?.id ?? null,
    lotProductIds: product ? [product.id, ...(product.parent_id ? [product.parent_id.id] : [])] : [],
    code: product?.code ?? null,
    name: joined(parts.map((part) => part && displayName(part, locale))),
    imageAll: product?.image_all ?? null,
    quantity: wire.qty ?? 0,
    unit: wire.uom_id?.name ? displayName(wire.uom_id.name, locale) : null,
    unitPrice: wire.unit_price,
    amount: wire.amount,
    discountPercent: wire.discount ?? 0,
    lot: wire.lot_id?.number ?? null,
  }
}

const joined = (parts: readonly (string | null | undefined)[]) => parts.map((part) => part?.trim()).filter(Boolean).join(' ')
