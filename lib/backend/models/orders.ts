import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/core/locale'
import { toBaht } from '@/lib/core/money'
import { groupBy } from '@/lib/core/group-by'
import { stopNumbers } from '@/lib/domain/delivery/round'
import { orderSlotLabel } from '@/lib/domain/delivery/delivery-window'
import { type ComputeField, defineModel, methodsOnly, readMethods } from '@/lib/backend/context/model'
import { languageOf, withLocalNames } from '@/lib/backend/context/language'
import { orderStateLabel } from '@/lib/backend/context/order-state-label'
import {
  creditNote,
  currency,
  deliveryStop,
  giftVoucher,
  invoice,
  orderEvent,
  paymentAttempt,
  product,
  saleOrder,
  saleOrderLine,
} from '@/lib/backend/infrastructure/database/tables'
import { columnOf } from '@/lib/backend/query/columns'
import { checkoutProtocol } from './cart'
import { isDonated, withoutAddress } from './donated-orders'
import { heldContainers } from './held-containers'
import { computeReplacements } from './replacements'
import { ownedBy } from './row-level-policies'

/** The credit notes of each order, oldest first: `[{number, date, amount}]`. `print_invoice` prints them by number. */
const computeCreditNotes: ComputeField = async ({ database }, ids) => {
  const { order_id, number, date, facts } = creditNote
  const rows = await database
    .select({ order_id, number, date, facts })
    .from(creditNote)
    .where(inArray(order_id, [...ids]))
    .orderBy(asc(creditNote.id))
  const notesOf = (id: number) => rows.filter((row) => row.order_id === id)
  return new Map(
    ids.map((id) => [id, notesOf(id).map((row) => ({ number: row.number, date: row.date, amount: toBaht(row.facts.difference.total) }))]),
  )
}

/**
 * The gift vouchers with a balance that each order brought its customer, bought with it or as a refund of its credit notes:
 * `[{code, balance, expire_date, is_refund}]`. A mail says the same, but may not arrive.
 */
const computeIssuedVouchers: ComputeField = async ({ database }, ids) => {
  const { code, balance, expire_date } = giftVoucher
  const isSpendable = gt(balance, 0)
  const ofOrder = database
    .select({ order_id: giftVoucher.order_id, code, balance, expire_date })
    .from(giftVoucher)
    .where(and(inArray(giftVoucher.order_id, [...ids]), isSpendable))
    .orderBy(asc(giftVoucher.id))
  const ofCreditNote = database
    .select({ order_id: creditNote.order_id, code, balance, expire_date })
    .from(creditNote)
    .innerJoin(giftVoucher, eq(giftVoucher.id, creditNote.gift_voucher_id))
    .where(and(inArray(creditNote.order_id, [...ids]), isSpendable))
    .orderBy(asc(giftVoucher.id))
  const [bought, refunds] = await Promise.all([ofOrder, ofCreditNote])
  const all = [...bought.map((row) => ({ ...row, is_refund: false })), ...refunds.map((row) => ({ ...row, is_refund: true }))]
  const vouchersOf = (id: number) => all.filter((row) => row.order_id === id).map(({ order_id: _, ...voucher }) => voucher)
  return new Map(ids.map((id) => [id, vouchersOf(id)]))
}

/**
 * Fingerprint of a slip: the hash of the re-encoded picture, which ignores the file name and metadata. A picture that was saved
 * again with lossy compression has a different hash.
 */
export function slipHash(redrawn: Uint8Array): string {
  return createHash('sha256').update(redrawn).digest('hex')
}

/**
 * Other orders reported with the identical slip, `[{id, number}]` by order. It causes no rejection, because one transfer may pay
 * for two orders and a slip may have been sent for the wrong one; staff see it when they verify the payment.
 */
const computeSameSlipOrders: ComputeField = async ({ database }, ids) => {
  const other = alias(orderEvent, 'other')
  // An SQL literal instead of a parameter, so that the partial index on reported slips is used.
  const isReport = (event: typeof other | typeof orderEvent) => sql`${event.kind} = 'payment_reported'`
  const isSame = sql`${other.detail} ->> 'slip_hash' = ${orderEvent.detail} ->> 'slip_hash'`
  const rows = await database
    .selectDistinct({ orderId: orderEvent.order_id, id: saleOrder.id, number: saleOrder.number })
    .from(orderEvent)
    .innerJoin(other, and(isReport(other), isSame, ne(other.order_id, orderEvent.order_id)))
    .innerJoin(saleOrder, eq(saleOrder.id, other.order_id))
    .where(and(inArray(orderEvent.order_id, [...ids]), isReport(orderEvent)))
    .orderBy(saleOrder.number)
  const othersOf = (id: number) => rows.filter(({ orderId }) => orderId === id).map(({ id, number }) => ({ id, number }))
  return new Map(ids.map((id) => [id, othersOf(id)]))
}

const { day, account_id, driver } = deliveryStop

/** The same for all stops of a driver on a day. */
const roundKey = sql<string>`concat_ws(' ', ${day}, coalesce(${account_id}::text, ${driver}))`

/** The stop of each order that is on the way, and how many its driver has: `{stop: 3, stops: 12}`. Nothing of the other orders. */
const computeStop: ComputeField = async ({ database }, ids) => {
  const stops = database
    .select({ day, round: roundKey.as('round') })
    .from(deliveryStop)
    .innerJoin(saleOrder, and(eq(saleOrder.id, deliveryStop.order_id), eq(saleOrder.state, 'shipped')))
    .where(inArray(deliveryStop.order_id, [...ids]))
    .as('asked')
  const rows = await database
    .select({
      id: saleOrder.id,
      state: saleOrder.state,
      together: sql`coalesce(${saleOrder.delivered_with_id}, ${saleOrder.id})`.mapWith(Number),
      round: roundKey,
    })
    .from(deliveryStop)
    .innerJoin(saleOrder, eq(saleOrder.id, deliveryStop.order_id))
    .where(and(sql`${day} in (select day from ${stops})`, sql`${roundKey} in (select round from ${stops})`, ne(saleOrder.state, 'voided')))
    .orderBy(deliveryStop.position)
  const found = [...groupBy(rows, ({ round }) => round).values()].flatMap((round) => {
    const numbers = stopNumbers(round)
    const count = Math.max(...numbers.values())
    return round.flatMap(({ id, state }) => (state === 'shipped' ? [[id, { stop: numbers.get(id) ?? 0, stops: count }] as const] : []))
  })
  const stopOf = new Map(found)
  return new Map(ids.map((id) => [id, stopOf.get(id) ?? null]))
}

/** Whether the bank has yet to confirm its payment. */
const computeIsConfirming: ComputeField = async ({ database }, ids) => {
  const { order_id, state, is_confirming } = paymentAttempt
  const rows = await database
    .select({ order_id })
    .from(paymentAttempt)
    .where(and(inArray(order_id, [...ids]), eq(state, 'open'), eq(is_confirming, true)))
  const confirming = new Set(rows.map((row) => row.order_id))
  return new Map(ids.map((id) => [id, confirming.has(id)]))
}

/** Whether the driver took a photo, for staff. */
const computeHasPhoto: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({ id: deliveryStop.order_id })
    .from(deliveryStop)
    .where(and(inArray(deliveryStop.order_id, [...ids]), isNotNull(deliveryStop.photo)))
  const photographed = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, photographed.has(id)]))
}

/** The names of what each box lacks because its customer never wants it, in the order of its mails. */
const computeLeftOut: ComputeField = async (call, ids) => {
  const { id, left_out } = saleOrderLine
  const boxes = await call.database
    .select({ id, left_out })
    .from(saleOrderLine)
    .where(and(inArray(id, [...ids]), isNotNull(left_out)))
  const productIds = boxes.flatMap(({ left_out: products }) => products ?? [])
  const columns = { id: product.id, name: product.name }
  const goods = call.database.select(columns).from(product).where(inArray(product.id, productIds)).orderBy(asc(product.name))
  const named = await withLocalNames(call, 'product', productIds.length === 0 ? [] : await goods)
  const namesOf = (products: readonly number[]) => named.filter((each) => products.includes(each.id)).map(({ localName }) => localName)
  return new Map(ids.map((each) => [each, namesOf(boxes.find((box) => box.id === each)?.left_out ?? [])]))
}

type OrderSlot = Pick<typeof saleOrder.$inferSelect, 'delivery_slot' | 'delivery_window'>

/** Something of each order's slot. */
const ofSlot =
  (valueOf: (slot: OrderSlot, language: Locale) => string | null): ComputeField =>
  async ({ database, locale }, ids) => {
    const { id, delivery_slot, delivery_window } = saleOrder
    const rows = await database
      .select({ id, delivery_slot, delivery_window })
      .from(saleOrder)
      .where(inArray(id, [...ids]))
    return new Map(rows.map((row) => [row.id, valueOf(row, languageOf(locale))]))
  }

export const orderModels = [
  methodsOnly('sale.standing'),
  methodsOnly('shopping.list'),
  defineModel({
    name: 'sale.order',
    table: saleOrder,
    order: 'date desc,number desc',
    nameField: 'number',
    key: ['number'],
    rowLevelPolicy: ownedBy('contact_id', 'key_hash', 'staff_key_hash'),
    columns: {
      protocol: [
        'number',
        'date',
        'state',
        'contact_id',
        'user_id',
        'currency_id',
        'tax_type',
        'related_id',
        'amount_subtotal',
        'amount_tax',
        'amount_total',
        ...checkoutProtocol,
      ],
      selections: ['tax_type'],
      staffOnly: ['payment_reported_amount', 'key_hash', 'staff_key_hash'],
      internal: ['payment_slip', 'delivery_window', 'delivery_zone'],
    },
    fields: {
      state: { kind: 'text', label: orderStateLabel },
      ...Object.fromEntries(Object.keys(withoutAddress).map((name) => [name, { kind: 'text', extra: true, emptyIn: isDonated } as const])),
      lines: { kind: 'one2many', model: 'sale.order.line', inverse: 'order_id' },
      invoices: { kind: 'one2many', model: 'account.invoice', inverse: 'order_id' },
      credit_notes: { kind: 'computed', compute: computeCreditNotes, extra: true },
      is_confirming: { kind: 'computed', compute: computeIsConfirming, extra: true },
      issued_vouchers: { kind: 'computed', compute: computeIssuedVouchers, extra: true },
      pickings: { kind: 'one2many', model: 'stock.picking', inverse: 'sale_id', public: false },
      product_id: {
        kind: 'computed',
        compute: async (_, ids) => new Map(ids.map((id) => [id, null])),
        search: (operator, value) => [['lines.product_id', operator, value]],
        extra: true,
      },
      delivery_stop: { kind: 'computed', compute: computeStop, extra: true },
      has_delivery_photo: { kind: 'computed', compute: computeHasPhoto, public: false, extra: true },
      delivery_slot_label: { kind: 'computed', compute: ofSlot(orderSlotLabel), extra: true },
      delivery_slot_from: { kind: 'computed', compute: ofSlot(({ delivery_window }) => delivery_window?.from ?? null), extra: true },
      add_ons: { kind: 'one2many', model: 'sale.order', inverse: 'delivered_with_id', extra: true },
      replacements: { kind: 'computed', compute: computeReplacements, public: false, extra: true },
      containers: { kind: 'computed', compute: heldContainers, public: false, extra: true },
      same_slip_orders: { kind: 'computed', compute: computeSameSlipOrders, public: false, extra: true },
      agg_amount_total: { kind: 'report' },
      agg_amount_subtotal: { kind: 'report' },
      year: { kind: 'report' },
      quarter: { kind: 'report' },
      month: { kind: 'report' },
      week: { kind: 'report' },
    },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'sale.order.line',
    table: saleOrderLine,
    nameField: 'order_id',
    // Regardless of the requested order: the leading number of `sequence`, otherwise the id (protocol 3).
    orderExpression: (row) => sql`coalesce(substring(${columnOf(row, 'sequence')} from '^[0-9]+')::numeric, ${columnOf(row, 'id')})`,
    rowLevelPolicy: ownedBy('order_id.contact_id', 'order_id.key_hash', 'order_id.staff_key_hash'),
    columns: {
      protocol: [
        'order_id',
        'sequence',
        'product_id',
        'description',
        'qty',
        'uom_id',
        'unit_price',
        'discount',
        'discount_amount',
        'amount',
        'lot_id',
      ],
      internal: ['voucher_share', 'vat', 'weight_adjustment', 'agreed_voucher_share', 'content_price', 'left_out'],
    },
    fields: { left_out: { kind: 'computed', compute: computeLeftOut, extra: true } },
  }),
  defineModel({
    name: 'account.invoice',
    className: 'Invoice',
    table: invoice,
    order: 'date desc,number desc',
    nameField: 'number',
    rowLevelPolicy: ownedBy('order_id.contact_id', 'order_id.key_hash', 'order_id.staff_key_hash'),
    columns: { protocol: ['number', 'date', 'order_id'], internal: ['facts'] },
  }),
  defineModel({
    name: 'currency',
    className: 'Currency',
    table: currency,
    key: ['code'],
    columns: { protocol: ['name', 'code', 'sign'] },
  }),
]
