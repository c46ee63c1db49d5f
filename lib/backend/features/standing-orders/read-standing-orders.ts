import { and, asc, desc, eq, inArray, not, notInArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { groupBy } from '@/lib/core/group-by'
import { toBaht } from '@/lib/core/money'
import { addDays } from '@/lib/core/dates'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { latestOrder } from '@/lib/domain/standing-orders/standing-schemas'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { defineMethod, idSchema, isProgram, requireCustomer, requirePerson } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { standingOrderLine, type StandingRow } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { loadPaymentMethods, offeredPaymentMethods, paymentSettings } from '@/lib/backend/models/payment-methods'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated, isDonatedOrder } from '@/lib/backend/models/donated-orders'
import { loadCartProducts } from '../cart/cart-products'
import { deliverySlots } from '../delivery/delivery-days'
import { cardOf, savedCardsOf } from '../payments/saved-cards'
import { amountToday } from './amount-today'
import { donationRecipient } from './donation-recipient'
import { firstDays } from './first-days'
import { neverProductsOf } from './never-list'
import { deliveriesOf, openStandingOrders, readRecords } from './next-deliveries'
import { paymentOf } from './make-delivery'
import { loadStandingFacts } from './standing-order-store'
import { findOwnList, linesOf } from '../lists/list-store'
import { findOwnOrder } from '../orders/own-order'

const beginningSchema = z.union([idSchema, latestOrder, z.strictObject({ product_id: idSchema }), z.strictObject({ list_id: idSchema })])

/**
 * The caller's standing orders with their next deliveries, and what can be chosen. Times are in Bangkok, amounts baht of today. With the
 * id of an order, or of a product or a list: how that could repeat itself. Programs with an API token see no addresses, cards and
 * recipients of donations, and name only the latest order: lists and other orders have scopes of their own.
 * @throws UserError loginRequired, apiTokenForbids
 */
export const readStandingOrders = defineMethod(
  'sale.standing.read_own',
  z.union([z.tuple([beginningSchema]), z.tuple([])]),
  async (call, [beginning]) => {
    const { contactId } = requireCustomer(call)
    if (beginning !== undefined && beginning !== 'latest') requirePerson(call)
    const rows = await openStandingOrders(call, contactId)
    const facts = await loadStandingFacts(call)
    const all = offeredPaymentMethods(call, await paymentSettings(call.database))
    const offered = all.filter((id) => !isPaidOnline(id))
    const takesCard = savedCardsOf(call, all) !== null
    const card = isProgram(call) ? null : await cardOf(call.database, contactId, call.ports.payments?.name)
    return {
      is_on: facts.isOn && offered.length > 0,
      slots: deliverySlots(facts.calendar),
      payment_methods: await loadPaymentMethods(call, takesCard ? all : offered),
      takes_card: takesCard,
      card: card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
      orders: await presentOrders(call, rows, { facts, never: await neverProductsOf(call.database, contactId) }),
      donate_to: isProgram(call) ? null : ((await donationRecipient(call.database))?.name ?? null),
      begin: beginning === undefined ? null : await beginningWith(call, beginning, { facts, offered }),
    }
  },
)

type Known = Readonly<{ facts: StandingFacts; never: ReadonlySet<number> }>

async function presentOrders(call: CallContext, rows: readonly StandingRow[], { facts, never }: Known) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const records = await readRecords(call, ids)
  const recordsOf = groupBy(records, ({ record }) => record.standing_order_id)
  const lines = await call.database
    .select()
    .from(standingOrderLine)
    .where(inArray(standingOrderLine.standing_order_id, ids))
    .orderBy(asc(standingOrderLine.id))
  const once = records.flatMap(({ record }) => record.once)
  const products = await loadCartProducts(call, { ids: [...lines, ...once].map(({ product_id }) => product_id) })
  const shown = (productId: number, qty: number) => {
    const found = products.get(productId)
    const isSold = Boolean(found?.isOrderable) && (found?.facts.stock_qty ?? 1) > 0
    const price = found ? toBaht(unitPrice(found.facts, qty, true)) : 0
    const image = found?.row.image ?? found?.parent?.image ?? null
    return { product_id: productId, name: found?.facts.name ?? '', qty, unit_price: price, is_available: isSold, image }
  }
  const presented = []
  for (const row of rows) {
    const own = lines.filter(({ standing_order_id }) => standing_order_id === row.id)
    const { choices } = row
    presented.push({
      id: row.id,
      interval: row.interval,
      first_date: row.first_date,
      delivery_slot: choices.delivery_slot ?? null,
      paused_until: row.paused_until,
      max_total: row.max_total,
      pay_method_id: choices.pay_method_id ?? null,
      substitution: choices.substitution ?? null,
      is_pickup: choices.pickup_at_factory,
      address: (isProgram(call) ? null : choices.other_ship_addr ? choices.ship_address : choices.bill_address) ?? '',
      amount: amountToday(
        own.filter(({ product_id }) => !never.has(product_id)),
        products,
      ),
      lines: own.map((line) => ({
        ...shown(line.product_id, line.qty),
        max_price: line.max_price,
        substitution: line.substitution,
        is_never: never.has(line.product_id),
      })),
      deliveries: deliveriesOf(call, row, recordsOf.get(row.id) ?? [], facts).map(({ once: changes, ...delivery }) => ({
        ...delivery,
        once: changes.map(({ product_id, qty }) => shown(product_id, qty)),
      })),
      days: await firstDays(call, row.choices, facts),
    })
  }
  return presented
}

/** What is to come again: an order, by its id or the latest one, a product or a list. */
type Beginning = number | 'latest' | Readonly<{ product_id: number }> | Readonly<{ list_id: number }>
/** `offered`: payment methods without a card, which needs its own agreement. */
type Offered = Readonly<{ facts: StandingFacts; offered: readonly number[] }>

/**
 * How an order can repeat itself: a week after it, in its slot. Or a product on the terms of the latest order, whose `sizes` can be
 * chosen, or the goods of a `list`. Null for what is not theirs or was donated, and for what cannot be delivered again; without any order yet,
 * `order_id` is null.
 */
async function beginningWith(call: CallContext, beginning: Beginning, { facts, offered }: Offered) {
  const goods = await goodsOf(call, beginning)
  if (goods === null) return null
  const order = typeof beginning === 'number' ? await findOwnOrder(call, { id: beginning }) : await findLatestOrder(call)
  const none = { order_id: null, number: null, first_date: null, delivery_slot: null, pay_method_id: null, days: [] }
  if (!order && typeof beginning === 'object') return { ...none, ...goods }
  if (!order || order.contact_id !== call.session?.contactId || (await isDonatedOrder(call.database, order.id))) return null
  const days = await firstDays(call, order, facts)
  const wanted = order.delivery_date === null ? '' : addDays(order.delivery_date, 7)
  const first = days.find(({ date }) => date >= wanted) ?? days[0]
  const slot = order.delivery_slot !== null && first?.slots.includes(order.delivery_slot) ? order.delivery_slot : null
  const pay_method_id = offered.length > 0 ? paymentOf(offered, order.pay_method_id, false) : null
  return { order_id: order.id, number: order.number, first_date: first?.date ?? null, delivery_slot: slot, pay_method_id, days, ...goods }
}

/** What comes in place of what an order had; null if there is nothing. */
async function goodsOf(call: CallContext, beginning: Beginning) {
  if (typeof beginning !== 'object') return { sizes: [], list: null }
  if ('list_id' in beginning) {
    const list = await goodsOfList(call, beginning.list_id)
    return list && list.lines.length > 0 ? { sizes: [], list } : null
  }
  const sizes = await sizesOf(call, beginning.product_id)
  return sizes.length > 0 ? { sizes, list: null } : null
}

/** The products of a list, also those that are at home now: what can be delivered again, and the names of what cannot. */
async function goodsOfList(call: CallContext, listId: number) {
  const list = await findOwnList(call, listId)
  if (!list) return null
  const listed = (await linesOf(call.database, list.id)).flatMap(({ product_id, qty }) =>
    product_id === null ? [] : [{ product_id, qty }],
  )
  const products = await loadCartProducts(call, { ids: listed.map(({ product_id }) => product_id) })
  const never = await neverProductsOf(call.database, list.contact_id)
  const offered = listed.map(({ product_id, qty }) => {
    const found = products.get(product_id)
    const name = found?.facts.name ?? ''
    if (!found?.isOrderable || found.row.gift_amount !== null || never.has(product_id)) return { name, line: null }
    return { name, line: { product_id, name, qty, unit_price: toBaht(unitPrice(found.facts, qty, true)) } }
  })
  return {
    name: list.name,
    lines: offered.flatMap(({ line }) => line ?? []),
    left_out: offered.flatMap(({ name, line }) => (line === null && name !== '' ? [name] : [])),
  }
}

/** The order that says where and how the customer usually buys. */
export async function findLatestOrder(call: CallContext) {
  const { contactId } = requireCustomer(call)
  const [order] = await call.database
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), notInArray(saleOrder.state, statesWithGoods('none')), not(isDonated(saleOrder.id))))
    .orderBy(desc(saleOrder.id))
    .limit(1)
  return order ?? null
}

/** What a product's page sells: the product itself or its sizes. Gift vouchers are bought one by one. */
async function sizesOf(call: CallContext, productId: number) {
  const rows = await call.database
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, productId), eq(product.parent_id, productId)))
    .orderBy(asc(product.pg_sequence), asc(product.code), asc(product.name))
    .limit(100)
  const ids = rows.map(({ id }) => id)
  const products = await loadCartProducts(call, { ids })
  return ids.flatMap((id) => {
    const found = products.get(id)
    if (!found?.isOrderable || found.row.gift_amount !== null) return []
    return [{ product_id: id, name: found.facts.name, unit_price: toBaht(unitPrice(found.facts, 1, true)) }]
  })
}
