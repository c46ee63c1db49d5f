import { addDays, todayInBangkok } from '@/lib/core/dates'
import { zero } from '@/lib/core/money'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { isOrderState, type OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { amountsInBaht, lineAmountsInBaht, orderFromCart, type OrderLineDraft } from '@/lib/domain/checkout/order-from-cart'
import { approximateGrams, defaultWeighingTolerance } from '@/lib/domain/packing/weighing'
import { vatTreatment } from '@/lib/domain/cart/vat'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { contentValues } from '@/lib/backend/features/boxes/box-contents'
import type { orderEvent, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { settledOrder, type ChargedLine } from '@/lib/backend/features/packing/settle-lines'
import { settledLine } from '@/lib/backend/features/packing/weigh-lines'
import type { CustomerSeed, OrderSeed } from '../data/content-schemas'
import { computeDemoCart, type DemoShop } from './demo-cart'
import type { AddressRow, PeopleRows } from './people-rows'
import { deliveredAfter, placedDaysAgo } from './delivery-day'
import { randomOf } from '../random'

export type OrderRow = typeof saleOrder.$inferInsert & Readonly<{ id: number; number: string; date: string; state: string }>

export type OrderLineRow = typeof saleOrderLine.$inferInsert & Readonly<{ id: number; order_id: number; product_id: number }>

type EventRow = typeof orderEvent.$inferInsert

type Rows = Readonly<{
  orders: OrderRow[]
  lines: OrderLineRow[]
  events: EventRow[]
  /** Ids of orders of which a piece is refunded, in the order of their delivery. */
  spoiled: number[]
  /** The next free number of each year that has orders. */
  sequences: Readonly<{ name: string; next: number }>[]
}>

type People = Pick<PeopleRows, 'addresses' | 'users'>

/** Orders in every state that a shopper sees, computed by the same rules as real ones, so that their amounts add up. */
export function orderRows(now: Date, shop: DemoShop, customers: readonly CustomerSeed[], { addresses, users }: People): Rows {
  const rows: Rows = { orders: [], lines: [], events: [], spoiled: [], sequences: [] }
  const oldestFirst = customers
    .flatMap((customer, index) =>
      customer.orders.map((seed) => {
        const days_ago = placedDaysAgo(seed.state, seed.days_ago, todayInBangkok(now))
        return { seed: { ...seed, days_ago }, contact_id: index + 1 }
      }),
    )
    .sort((a, b) => b.seed.days_ago - a.seed.days_ago)
  for (const { seed, contact_id } of oldestFirst) {
    const address = addresses.find((row) => row.contact_id === contact_id)
    const user_id = users.find(({ id }) => id === contact_id)?.id ?? null
    if (address) addOrder(rows, { seed, contact_id, user_id, address }, now, shop)
  }
  return rows
}

type Placed = Readonly<{ seed: OrderSeed; contact_id: number; user_id: number | null; address: AddressRow }>

function addOrder(rows: Rows, { seed, contact_id, user_id, address }: Placed, now: Date, shop: DemoShop): void {
  if (!isOrderState(seed.state)) throw new Error(`No order can be ${seed.state}`)
  const date = addDays(todayInBangkok(now), -seed.days_ago)
  const daysToDelivery = deliveredAfter(date)
  const { order, lines } = orderFromCart(computeDemoCart(seed, contact_id, address, now, shop), {
    ...billedTo(address),
    other_ship_addr: false,
    pickup_at_factory: false,
    pay_method_id: seed.pay_method,
    delivery_date: addDays(date, daysToDelivery),
    comments: seed.comments ?? null,
  })
  const id = rows.orders.length + 1
  const history = orderHistory(id, { date, daysToDelivery }, seed)
  const paid_at = history.find(({ kind }) => kind === (isPaidOnDelivery(seed.pay_method) ? 'done' : 'paid'))?.time ?? null
  const ordered = lines.map((line, index) => orderLine(line, { id: rows.lines.length + 1 + index, order_id: id }, shop))
  const agreed = { ...order, ...amountsInBaht(order) }
  const isPacked = history.some(({ kind }) => kind === 'packed')
  const paidBefore = isPaidOnDelivery(seed.pay_method) ? null : paid_at
  const weighed = isPacked ? weighedOrder({ ...agreed, paid_at: paidBefore }, ordered) : null
  rows.orders.push({
    ...agreed,
    ...weighed?.amounts,
    paid_at,
    id,
    number: nextNumber(rows.sequences, date),
    date,
    create_time: `${date} 10:15:00`,
    state: seed.state,
    contact_id,
    user_id,
    currency_id: 1,
    voucher_id: seed.voucher === undefined ? null : shop.voucherId(seed.voucher),
  })
  if (seed.spoiled) rows.spoiled.push(id)
  rows.lines.push(...(weighed?.lines ?? ordered))
  for (const values of contentsOf(lines, order.delivery_date ?? null, shop))
    rows.lines.push({ ...values, id: rows.lines.length + 1, order_id: id })
  const weighing = (event: EventRow) => (weighed?.totals ? [{ ...event, kind: 'weighed', detail: weighed.totals }, event] : event)
  rows.events.push(...history.flatMap((event) => (event.kind === 'packed' ? weighing(event) : event)))
}

function orderLine(line: OrderLineDraft, ids: Readonly<{ id: number; order_id: number }>, shop: DemoShop) {
  const product = shop.products.find((row) => row.id === line.product_id)
  const { is_weighed = false, net_content = null, weight = null } = product ?? {}
  const grams = approximateGrams({ is_weighed, net_content, weight })
  return {
    ...line,
    ...lineAmountsInBaht(line),
    ...ids,
    description: product?.name ?? null,
    uom_id: product?.uom_id ?? null,
    vat: vatTreatment({ is_taxable: product?.is_taxable ?? false, is_gift_voucher: Boolean(product?.gift_amount) }),
    ordered_weight: grams === null ? null : Math.round(grams * line.qty),
    packed_weight: null,
    weight_adjustment: null,
    agreed_voucher_share: null,
    substitute_for_id: null,
  }
}

/** What the boxes of an order hold, as they are composed for the week of its delivery. */
function contentsOf(lines: readonly OrderLineDraft[], day: string | null, { boxes, products }: DemoShop) {
  const contents = lines.flatMap(({ product_id: box_id, qty }) => {
    const plan = boxes.weeks.find(({ product_id, week }) => product_id === box_id && day !== null && week === weekOf(day))
    const items = boxes.items.filter(({ box_week_id, is_swap }) => box_week_id === plan?.id && !is_swap)
    return items.map((item) => ({ box_id, qty: item.qty * qty, product: item, swapped_for_id: null }))
  })
  // Most orders have no box, and the products are many.
  if (contents.length === 0) return []
  return contentValues({ contents, products: new Map(products.map((row) => [row.id, { row }])) })
}

function billedTo(address: AddressRow) {
  return {
    bill_address_id: address.id,
    bill_first_name: address.first_name ?? '',
    bill_last_name: address.last_name ?? '',
    bill_company: address.company ?? null,
    bill_country_id: address.country_id ?? null,
    bill_province_id: address.province_id ?? null,
    bill_district_id: address.district_id ?? null,
    bill_address: address.address ?? '',
    bill_postal_code: address.postal_code ?? '',
    bill_phone: address.phone ?? '',
    bill_email: address.email ?? '',
  }
}

/** Same numbering as `orders/placing/place-order.ts`: without gaps within a year. */
function nextNumber(sequences: Rows['sequences'], date: string): string {
  const year = date.slice(0, 4)
  const name = `SO${year}`
  const index = sequences.findIndex((row) => row.name === name)
  const next = sequences[index]?.next ?? 1
  sequences.splice(index < 0 ? sequences.length : index, 1, { name, next: next + 1 })
  return `SO${year}${String(next).padStart(5, '0')}`
}

type Step = readonly [kind: OrderEventKind, daysLater: number | 'delivery', time: string]

type Days = Readonly<{ date: string; daysToDelivery: number }>

/** The events that lead to each state of an order. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  confirmed: [],
  wait_payment: [],
  paid: [['paid', 0, '10:20:00']],
  voided: [['voided', 1, '09:00:00']],
  shipped: [
    ['paid', 0, '10:20:00'],
    ['packed', 1, '16:40:00'],
    ['shipped', 'delivery', '05:40:00'],
  ],
  done: [
    ['paid', 0, '10:20:00'],
    ['packed', 1, '16:40:00'],
    ['shipped', 'delivery', '05:40:00'],
    ['done', 'delivery', '11:05:00'],
  ],
}

/** The events of a demo order, oldest first; cash is paid on delivery, not before. */
function orderHistory(order_id: number, { date, daysToDelivery }: Days, seed: OrderSeed): EventRow[] {
  const later = (steps[seed.state] ?? []).filter(([kind]) => kind !== 'paid' || !isPaidOnDelivery(seed.pay_method))
  const placed: Step = ['placed', 0, '10:15:00']
  const daysOfStep = (days: Step[1]) => (days === 'delivery' ? daysToDelivery : days)
  return [placed, ...later].map(([kind, days, time]) => ({ order_id, kind, time: `${addDays(date, daysOfStep(days))} ${time}` }))
}

type Agreed = Parameters<typeof settledOrder>[0]

type OrderedLine = ChargedLine & Parameters<typeof settledLine>[0] & Readonly<{ id: number; ordered_weight: number | null }>

/**
 * A packed order with the weights of its goods, by the shop's own rules; null if none are sold by weight. What is paid already is
 * packed a little heavier, so that its invoice stays; what is paid on delivery a little lighter or heavier.
 * @param order as it was before it was packed
 */
function weighedOrder<Line extends OrderedLine>(order: Agreed, before: readonly Line[]) {
  if (before.every(({ ordered_weight }) => ordered_weight === null)) return null
  const terms = { isPaid: order.paid_at !== null, tolerance: defaultWeighingTolerance }
  const lines = before.map((line) => {
    if (line.ordered_weight === null) return line
    const share = randomOf(`weight of line ${line.id}`).between(terms.isPaid ? 1 : 0.93, 1.06)
    return settledLine(line, line.ordered_weight, Math.round(line.ordered_weight * share), terms)
  })
  const amounts = settledOrder(order, { before, after: lines }, zero)
  const totals = { total_before: String(order.amount_total), total_after: String(amounts.amount_total) }
  return { lines, amounts, totals: amounts.amount_total === order.amount_total ? null : totals }
}
