import { and, inArray, isNotNull } from 'drizzle-orm'
import { amountChange, asOrdered, type OrderedLine } from '@/lib/domain/orders/order-changes'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { minimumOfChange } from '@/lib/domain/checkout/order-minimum'
import { computeCart } from '@/lib/domain/cart/totals'
import { UserError } from '@/lib/domain/errors/errors'
import { fromTimeInBangkok } from '@/lib/core/dates'
import { add, fromBaht, zero } from '@/lib/core/money'
import { beforeCutOff, keepingSlot, minDeliveryDate } from '@/lib/domain/delivery/delivery-dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { CallContext } from '@/lib/backend/context/model'
import type { LoadedCart } from '../../cart/load-cart'
import { checkOrder } from '../placing/check-order'
import type { OrderRow } from '../../../infrastructure/database/schema/sales'
import { changedBy } from './changeable-order'

/** When an order was placed: its codes and promotions are checked against this time. */
export function placedAt({ create_time, date }: OrderRow): Date {
  return fromTimeInBangkok(create_time ?? `${date} 00:00:00`)
}

/**
 * Computes an order with other lines or another address, as its cart was computed. Codes and promotions are valid as on the day
 * of the order; unchanged lines keep their price.
 */
export function computeChange(
  loaded: LoadedCart,
  order: OrderRow,
  ordered: readonly OrderedLine[],
  calendar: DeliveryCalendarFacts,
): LoadedCart {
  const lineOf = new Map(ordered.map((line) => [line.product_id, line]))
  const lines = loaded.facts.lines.map((line) => {
    const before = lineOf.get(line.product.product_id)
    return { ...line, product: asOrdered(line.product, line.qty, before, loaded.facts.customer !== null) }
  })
  const { voucher: used } = loaded.facts
  // The voucher was valid for this customer when they ordered; later orders must not invalidate it.
  const voucher = used && { ...used, max_orders: null, max_orders_per_customer: null, new_customer: false }
  const money = order.paid_at === null ? {} : { money_paid: fromBaht(order.amount_total) }
  const facts = { ...loaded.facts, ...money, lines, voucher, calendar: keepingSlot(calendar, order) }
  const computed = computeCart({ ...facts, now: placedAt(order) })
  return { ...loaded, facts, computed: { ...computed, min_delivery_date: minDeliveryDate(facts.now, facts.calendar, computed.delivery) } }
}

type Amounts = Readonly<Record<'amount_total' | 'amount_gift' | 'amount_balance', number | null>>

/** @throws UserError orderCostsMore when the order may not have the new total */
export function checkNewAmount(order: OrderRow, after: Amounts): void {
  const sum = ({ amount_total, amount_gift, amount_balance }: Amounts) =>
    add(fromBaht(amount_total), fromBaht(amount_gift), fromBaht(amount_balance))
  if (amountChange(order) === 'lower' && sum(after) > sum(order)) throw new UserError('orderCostsMore', { number: order.number })
}

type Pieces = Readonly<{ product_id: number; qty: number }>

/** Gift vouchers were e-mailed when the order was paid, so their lines cannot change. @throws UserError orderVouchersSent */
export async function checkSentVouchers(
  { database }: CallContext,
  { paid_at, number }: OrderRow,
  ordered: readonly Pieces[],
  wanted: readonly Pieces[],
): Promise<void> {
  if (paid_at === null) return
  const pieces = (of: readonly Pieces[], id: number) => of.find(({ product_id }) => product_id === id)?.qty ?? 0
  const changed = [...ordered, ...wanted].map(({ product_id }) => product_id).filter((id) => pieces(ordered, id) !== pieces(wanted, id))
  const isVoucher = and(inArray(product.id, changed), isNotNull(product.gift_amount))
  if ((await database.$count(product, isVoucher)) > 0) throw new UserError('orderVouchersSent', { number })
}

type Checked = Readonly<{ ordered: readonly OrderedLine[]; choices: CheckoutChoices }>

/** @throws UserError for everything that prevents the change, with the errors of placing an order */
export function checkChange(call: CallContext, changed: LoadedCart, order: OrderRow, { ordered, choices }: Checked): void {
  const { facts, cart, promotion } = changed
  if (order.voucher_id !== null && !facts.voucher) throw new UserError('voucherExpired')
  if (cart.promotion_voucher_id !== null && !promotion) throw new UserError('promotionExpired')
  const pieces = new Map(ordered.map(({ product_id, qty }) => [product_id, qty ?? 0]))
  const wasOrdered = (id: number) => (facts.lines.find(({ product }) => product.product_id === id)?.qty ?? 0) <= (pieces.get(id) ?? 0)
  // Products that are no longer sold may stay in an order. Its gift vouchers have already paid, so they are not checked again.
  const products = new Map([...changed.products].map(([id, each]) => [id, { ...each, isOrderable: each.isOrderable || wasOrdered(id) }]))
  const offeredPayments = [order.pay_method_id ?? 0]
  const order_minimum = minimumOfChange(facts.order_minimum ?? zero, fromBaht(order.amount_subtotal))
  const day = choices.delivery_date
  const now = changedBy(call) === 'staff' && day ? beforeCutOff(day, facts.now, facts.calendar) : facts.now
  checkOrder({ ...changed, products, facts: { ...facts, now, gift_vouchers: [], order_minimum }, offeredPayments }, choices)
}
