import { displayName } from '@/lib/core/display-name'
import { packBeside, packOf } from '@/lib/domain/catalog/pack-size'
import { linePicture } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import { fromBaht, type Satang } from '@/lib/core/money'
import {
  amount,
  anything,
  as,
  become,
  camelRow,
  day,
  flag,
  flagOrNull,
  id,
  listOf,
  number,
  oneOf,
  orNull,
  record,
  required,
  requiredNumber,
  requiredText,
  row,
  text,
  textOrEmpty,
  type CamelRowOf,
  type RowOf,
  whole,
} from '@/lib/core/wire-record'
import { deliveryDays, deliverySlots } from '@/lib/domain/checkout/checkout-record'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import { namedSlot, shownSlot, type ShownSlot } from '@/lib/domain/delivery/delivery-window'
import { amountChanges, changedParts } from '@/lib/domain/orders/order-changes'
import { ownOrderRecord, ownSummaryRecord, type DeliveryRow, type PackedRow, type SumsRow } from '@/lib/domain/orders/order-record'
import type { OrderSumParts } from '@/lib/domain/orders/order-sums'
import { cardRefusals } from '@/lib/domain/payments/saved-cards'
import { boxesOfOrder } from '@/lib/features/boxes/schemas'
import { contentText, withContentsBelow } from '@/lib/domain/boxes/order-contents'
import { substituteText } from '@/lib/domain/packing/substitutes'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import type { OrderEvent, Order, OrderAddress, OrderDelivery, OrderLine, OrderSummary, OtherOrder } from './view'

/** Requests the labels of states in addition to their codes. */
export const withStateLabels: RpcOptions = { context: { load_select: true } }

export const wireSummary = become(camelRow(ownSummaryRecord), (order): OrderSummary => ({ ...order, isReported: false }))

/** An order on its customer's page, in their language. */
export const wireOrder = (locale: Locale) => become(row(ownOrderRecord), (wire) => toOrder(wire, locale))

type OwnRow = RowOf<typeof ownOrderRecord>

function toOrder(wire: OwnRow, locale: Locale): Order {
  const delivery = orderDelivery(wire, locale)
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date,
    total: wire.amount_total,
    state: wire.state,
    paymentMethod: wire.pay_method_id,
    isReported: false,
    isConfirming: wire.is_confirming,
    lines: saidOnce(sortedLines(wire.lines).map((line) => toLine(line, locale))),
    subtotal: wire.amount_subtotal,
    tax: wire.amount_tax,
    parts: delivery && orderSumParts(wire),
    delivery,
    invoiceNumbers: wire.invoices.flatMap(({ number }) => number ?? []),
    replacedInvoices: replacedInvoices(wire),
    creditNotes: wire.credit_notes.map(({ number }) => number),
  }
}

/** A promotion may give a box in a line of its own: it lacks the same, which is said once. */
const saidOnce = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line, index) => (lines.findIndex(({ productId }) => productId === line.productId) === index ? line : { ...line, leftOut: [] }))

function toLine(wire: OwnRow['lines'][number], locale: Locale): OrderLine {
  const { product_id: product } = wire
  return {
    id: wire.id,
    productId: product?.id ?? null,
    name: product?.name ?? '',
    image: linePicture(product),
    pack: product && packBeside(product.name, packOf(product), locale),
    quantity: wire.qty,
    unitPrice: wire.unit_price,
    amount: wire.amount,
    discountPercent: wire.discount ?? 0,
    discountAmount: wire.discount_amount,
    weights: weightsOf(wire),
    instead: insteadOf(wire, locale),
    isInBox: wire.box_id !== null,
    leftOut: wire.left_out,
    substitution: wire.substitution,
  }
}

/** The lines of an order, what is in a box below it. */
export const sortedLines = <Line extends PackedRow & Readonly<{ product_id: Readonly<{ id: number | null }> | null }>>(
  lines: readonly Line[],
) => withContentsBelow(lines, ({ product_id, box_id }) => ({ productId: product_id?.id ?? null, boxId: box_id?.id ?? null }))

/** Numbers of replaced invoices, newest first. */
export function replacedInvoices({ invoices }: Pick<OwnRow, 'invoices'>): string[] {
  return invoices.flatMap(({ replaces_id }) => replaces_id?.number ?? [])
}

export const weightsOf = ({ ordered_weight, packed_weight }: PackedRow) => ({ ordered_weight, packed_weight })

/** `(instead of 2 × Kale)`, `(in Veg box)`; empty for a line as ordered. */
export function insteadOf(
  { substitute_for_id, substitute_for_qty: qty, box_id: box, swapped_for_id: swapped }: PackedRow,
  locale: Locale,
): string {
  const nameOf = (product: Readonly<{ name: string }> | null) => product && displayName(product.name, locale)
  const texts = [
    contentText({ box: nameOf(box), swapped: nameOf(swapped) }, locale),
    substituteText({ name: nameOf(substitute_for_id), qty }, locale),
  ]
  return texts.filter(Boolean).join(' ')
}

export function ordersTogether({ delivered_with_id, add_ons }: Pick<DeliveryRow, 'delivered_with_id' | 'add_ons'>): OtherOrder[] {
  const others = [...(delivered_with_id ? [delivered_with_id] : []), ...add_ons]
  return others.filter(({ state }) => state.code !== 'voided').map(({ id, number }) => ({ id, number }))
}

function orderDelivery(wire: OwnRow, locale: Locale): OrderDelivery | null {
  if (wire.delivery_date === undefined) return null
  return {
    day: wire.delivery_date,
    slot: shownSlot(wire.delivery_slot, wire.delivery_slot_label),
    stop: wire.delivery_stop,
    isPickup: wire.pickup_at_factory,
    address: addressOf(wire, deliveredTo(wire), locale),
    // A shopper who leaves the choice as it is wants to be called.
    substitution: wire.substitution === null ? 'call' : (wire.substitution ?? null),
    comments: wire.comments,
    together: ordersTogether(wire),
  }
}

/** The order's address that it is delivered to. */
export const deliveredTo = (wire: DeliveryRow) => (shipsElsewhere(wire) ? 'ship' : 'bill')

/** The recipient and the location of one of the order's addresses, one line each. */
export function addressOf(wire: DeliveryRow, of: 'bill' | 'ship', locale: Locale): OrderAddress {
  const places = [wire[`${of}_district_id`]?.name, wire[`${of}_province_id`]?.name]
  return {
    name: joined([wire[`${of}_first_name`], wire[`${of}_last_name`]]),
    company: wire[`${of}_company`] || null,
    phone: wire[`${of}_phone`] ?? '',
    text: joined([wire[`${of}_address`], ...places.map((name) => name && displayName(name, locale)), wire[`${of}_postal_code`]]),
  }
}

export const joined = (parts: readonly (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

export function orderSumParts(wire: SumsRow): OrderSumParts {
  return {
    voucherDiscount: wire.voucher_discount,
    delivery: wire.amount_ship,
    deliveryDiscount: wire.ship_discount,
    deposits: wire.amount_deposit,
    giftVouchers: wire.amount_gift,
    balance: wire.amount_balance,
    rounding: wire.amount_rounding,
  }
}

// Events store amounts as text.
const eventAmount = become(anything, (sent): Satang | undefined => {
  const baht = sent === undefined || sent === null ? Number.NaN : Number(sent)
  return Number.isFinite(baht) ? fromBaht(baht) : undefined
})
const eventText = become(orNull(text), (sent) => sent ?? undefined)
const eventWord = <Word extends string>(words: readonly Word[]) => become(orNull(oneOf(words)), (sent) => sent ?? undefined)

/** An event of `read_events`, for its customer. */
export const wireEvent = become(
  row({
    id,
    kind: requiredText,
    time: requiredText,
    detail: orNull(
      row({
        text: eventText,
        tracking: eventText,
        what: eventWord(changedParts),
        amount: eventAmount,
        asked: eventAmount,
        reason: eventWord(['transfer reported', ...cardRefusals] as const),
      }),
    ),
  }),
  ({ detail, ...event }): OrderEvent => ({ ...event, ...detail }),
)

const voucherRecord = { code: requiredText, balance: amount, expire_date: as('expiry', day), is_refund: flag }

export const issuedVouchersField = 'issued_vouchers'

/** The gift vouchers that an order brought its customer, bought with it or as a refund, and not spent yet. */
export const wireVouchers = become(
  row({ [issuedVouchersField]: whole(listOf(camelRow(voucherRecord))) }),
  (order) => order[issuedVouchersField],
)

export type IssuedVoucher = CamelRowOf<typeof voucherRecord>

const yes = become(flagOrNull, (sent) => sent ?? true)

const changesRecord = record({
  can_change: flag,
  /** Bangkok, YYYY-MM-DD HH:MM:SS; null if there is no deadline. */
  change_until: as('until', text),
  /** How a change may affect the total. With `lower`, the order is paid and the difference is refunded. */
  amount_change: required(oneOf(amountChanges)),
  /** Neither is possible while other orders are delivered with this one, nor can an add-on order be moved. */
  can_cancel: yes,
  can_move: yes,
  /** Whether further products can be delivered with this order. */
  takes_add_ons: flag,
  /** The id of the last change, sent back with the next one; null if the server does not send it. */
  last_change: number,
  /** The customer's own lines, with names in both languages. */
  lines: listOf(camelRow({ product_id: requiredNumber, name: textOrEmpty, qty: as('quantity', requiredNumber) })),
  /** Ids of the methods that may pay the order instead of its own; none once it is paid. */
  payment_methods: as('otherPayments', listOf(requiredNumber)),
  /** What can be swapped in each box. */
  boxes: boxesOfOrder,
  delivery_days: as('days', deliveryDays),
  delivery_slots: deliverySlots,
})

type Changes = CamelRowOf<typeof changesRecord>

/** What a customer, or staff for them, may still change in an order. */
export type OrderChanges = Omit<Changes, 'canChange' | 'days' | 'deliverySlots'> & Readonly<{ days: readonly OpenDay[] }>
export type OpenDay = Readonly<{
  date: string
  /** Whether it can be any time of the day. */
  isAnyTime: boolean
  slots: readonly Readonly<{ slot: ShownSlot; isOpen: boolean }>[]
}>

/** The answer of `read_changes`; null if nothing can be changed any more. */
export const wireChanges = become(camelRow(changesRecord), ({ canChange, days, deliverySlots: names, ...changes }): OrderChanges | null =>
  canChange ? { ...changes, days: openDays(days, names) } : null,
)

/** Days with capacity, and their slots. */
function openDays(days: Changes['days'], names: Changes['deliverySlots']): OpenDay[] {
  const isOpen = ({ error }: Readonly<{ error: string | null }>) => !error
  return days.filter(isOpen).map(({ date, any_time_error, slots }) => ({
    date,
    isAnyTime: !any_time_error,
    slots: slots.map((part) => ({ slot: namedSlot(part.slot, names), isOpen: isOpen(part) })),
  }))
}

/** One of the customer's saved addresses. */
export type AddressChoice = Readonly<{ id: number; label: string }>
