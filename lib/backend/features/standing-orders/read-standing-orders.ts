import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { groupBy } from '@/lib/core/group-by'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import { defineMethod, idSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { standingOrderLine, type StandingRow } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { loadCartProducts } from '../cart/cart-products'
import { deliverySlots } from '../delivery/delivery-days'
import { cardOf, savedCardsOf } from '../payments/saved-cards'
import { loadPaymentMethods, offeredPaymentMethods, paymentSettings } from '@/lib/backend/models/payment-methods'
import { amountToday } from './amount-today'
import { beginningWith } from './beginnings'
import { donationRecipient } from './donation-recipient'
import { firstDays } from './first-days'
import { neverProductsOf } from './never-list'
import { deliveriesOf, openStandingOrders, readRecords } from './next-deliveries'
import { loadStandingFacts } from './standing-order-store'

const beginningSchema = z.union([idSchema, z.strictObject({ product_id: idSchema }), z.strictObject({ list_id: idSchema })])

/**
 * The caller's standing orders with their next deliveries, and what can be chosen. Times are in Bangkok, amounts baht of today. With the
 * id of an order, or of a product or a list: how that could repeat itself.
 * @throws UserError loginRequired
 */
export const readStandingOrders = defineMethod(
  'sale.standing.read_own',
  z.union([z.tuple([beginningSchema]), z.tuple([])]),
  async (call, [beginning]) => {
    const { contactId } = requireCustomer(call)
    const rows = await openStandingOrders(call, contactId)
    const facts = await loadStandingFacts(call)
    const all = offeredPaymentMethods(call, await paymentSettings(call.database))
    const offered = all.filter((id) => !isPaidOnline(id))
    const takesCard = savedCardsOf(call, all) !== null
    const card = await cardOf(call.database, contactId, call.ports.payments?.name)
    return {
      is_on: facts.isOn && offered.length > 0,
      slots: deliverySlots(facts.calendar),
      payment_methods: await loadPaymentMethods(call, takesCard ? all : offered),
      takes_card: takesCard,
      card: card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
      orders: await presentOrders(call, rows, { facts, never: await neverProductsOf(call.database, contactId) }),
      donate_to: (await donationRecipient(call.database))?.name ?? null,
      begin: beginning === undefined ? null : await beginningWith(call, beginning, facts),
    }
  },
)

type Known = Readonly<{ facts: StandingFacts; never: ReadonlySet<number> }>

async function presentOrders(call: CallContext, rows: readonly StandingRow[], { facts, never }: Known) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const records = await readRecords(call, ids, facts)
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
      address: (choices.other_ship_addr ? choices.ship_address : choices.bill_address) ?? '',
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
