import { and, asc, count, eq, ne, type SQLWrapper } from 'drizzle-orm'
import { cashStep, type CashRounding } from '@/lib/domain/cart/cash-rounding'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { CartFacts, CustomerFacts } from '@/lib/domain/cart/facts'
import { boxType } from '@/lib/domain/boxes/box-week'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { deliveryDay } from '@/lib/domain/checkout/order-from-cart'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { computeCart } from '@/lib/domain/cart/totals'
import { readInOneQuery } from '@/lib/backend/infrastructure/database/read-in-one-query'
import type { ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { ecomCartLine, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { loadProductsOfCart, type CartProduct } from './cart-products'
import {
  calendarFacts,
  deliverySettings,
  destinationFacts,
  districtOf,
  heldPlaces,
  minimumOf,
  placesOf,
  promisedOrders,
  zonesOf,
} from '../delivery/delivery-facts'
import { loadContents } from '../boxes/box-contents'
import type { BoxInCart } from '../boxes/present-boxes'
import { balanceForCart } from '../balance/order-balance'
import { readMainOrder, withMainDelivery } from '../delivery/main-order'
import { loadPromotionRows, promotionFacts, type PromotionRow } from './codes/promotion-facts'
import { giftVoucherFacts, giftVouchersOf, loadVoucherFacts } from './codes/voucher-facts'
import { offeredPaymentMethods, paymentSettings, shopCashRounding } from '@/lib/backend/models/payment-methods'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** A cart with all its facts, and the amounts computed from them. */
export type LoadedCart = Readonly<{
  cart: CartRow
  /** The cart with the delivery of its main order, if it has one. */
  delivered: CartRow
  facts: CartFacts
  computed: ComputedCart
  products: ReadonlyMap<number, CartProduct>
  /** Its boxes with what comes in them in the week of its delivery. */
  boxes: readonly BoxInCart[]
  /** It was to be delivered with an order that takes no more add-on orders. */
  isMainOrderClosed: boolean
  /** The promotion whose code was entered. */
  promotion: PromotionRow | null
  /** Ids of the payment methods that the shop accepts. */
  offeredPayments: readonly number[]
  cashRounding: CashRounding
}>

/** Loads the facts of a cart and recomputes it: prices and totals are never stored with a cart. */
export async function loadCart(call: CallContext, cart: CartRow): Promise<LoadedCart> {
  const { database, now } = call
  const main = await readMainOrder(call, cart)
  const delivered = withMainDelivery(cart, main)
  const promoted = { cartId: cart.id, enteredId: cart.promotion_voucher_id }
  const [{ lines, giftVouchers, places, promised, held, delivery, payments }, promotionRows, products, customer, voucher, balance] =
    await Promise.all([
      ownFacts(database, { cartId: cart.id, districtId: districtOf(delivered), today: todayInBangkok(now), now: timeInBangkok(now) }),
      loadPromotionRows(database, promoted),
      loadProductsOfCart(call, promoted),
      loadCustomer(database, cart.customer_id),
      loadVoucherFacts(database, cart.voucher_id, cart.customer_id),
      balanceForCart(database, cart),
    ])
  const offeredPayments = offeredPaymentMethods(call, payments)
  const cashRounding = shopCashRounding(payments)
  const facts: CartFacts = {
    now,
    lines: lines.flatMap(({ id, qty, product_id }) => {
      const product = products.get(product_id)?.facts
      return product ? [{ id, qty, product }] : []
    }),
    customer,
    promotions: promotionFacts(call, promotionRows, products),
    voucher,
    gift_vouchers: giftVouchers.map(giftVoucherFacts),
    balance,
    // An order keeps the terms that it was placed with, even if its main order is voided.
    is_add_on: delivered !== cart || (cart.state !== 'draft' && cart.delivered_with_id !== null),
    destination: destinationFacts(delivered, places),
    order_minimum: minimumOf(delivery),
    // An order keeps its payment method, even if the shop accepts it no more.
    cash_step: cashStep(cashRounding, cart.pay_method_id, cart.state === 'draft' ? offeredPayments : undefined),
    shipping_zones: zonesOf(delivery),
    calendar: calendarFacts(now, [...promised, ...held], delivery, languageOf(call.locale)),
  }
  const boxed = await withContents(call, facts, { cart: delivered, lines, products })
  const promotion = promotionRows.find(({ id }) => id === cart.promotion_voucher_id) ?? null
  const isMainOrderClosed = main === 'closed'
  return {
    cart,
    delivered,
    ...boxed,
    products: new Map([...boxed.products, ...products]),
    isMainOrderClosed,
    promotion,
    offeredPayments,
    cashRounding,
  }
}

type CartLine = Readonly<{ product_id: number; qty: number; swaps: readonly BoxSwap[] | null }>

type Boxed = Readonly<{ cart: CartRow; lines: readonly CartLine[]; products: ReadonlyMap<number, CartProduct> }>

/** The boxes of a cart with its swaps, those that promotions give among them. */
function boxesIn(computed: ComputedCart, { lines, products }: Pick<Boxed, 'lines' | 'products'>): CartLine[] {
  const boxes = computed.lines.filter(({ product_id }) => products.get(product_id)?.row.type === boxType)
  return [...new Set(boxes.map(({ product_id }) => product_id))].map((product_id) => ({
    product_id,
    qty: boxes.reduce((sum, box) => sum + (box.product_id === product_id ? box.qty : 0), 0),
    swaps: lines.find((line) => line.product_id === product_id)?.swaps ?? null,
  }))
}

/** The cart with what its boxes hold in the week of its delivery. @param cart with the delivery of its main order */
async function withContents(call: CallContext, facts: CartFacts, { cart, ...goods }: Boxed) {
  const computed = computeCart(facts)
  const boxes = boxesIn(computed, goods)
  if (boxes.length === 0) return { facts, computed, products: new Map<number, CartProduct>(), boxes: [] }
  const fill = async (day: string) => {
    const { contents, ...loaded } = await loadContents(call, { boxes, day, contactId: cart.customer_id })
    const filled = { ...facts, contents }
    return { ...loaded, facts: filled, computed: computeCart(filled) }
  }
  const day = deliveryDay(computed, cart)
  const filled = await fill(day)
  // What is in a box may need another day than the box itself.
  const dayOfFilled = deliveryDay(filled.computed, cart)
  return weekOf(dayOfFilled) === weekOf(day) ? filled : fill(dayOfFilled)
}

type OwnValues = { cartId: number; districtId: number | null; today: string; now: string }

const ownFacts = readInOneQuery((database, value: ValueOf<OwnValues>) => ({
  lines: linesOf(database, value('cartId')),
  giftVouchers: giftVouchersOf(database, value('cartId')),
  places: placesOf(database, value('districtId')),
  promised: promisedOrders(database, value('today')),
  held: heldPlaces(database, value('now'), value('cartId')),
  delivery: deliverySettings(database),
  payments: paymentSettings(database),
}))

function linesOf(database: Database, cartId: SQLWrapper) {
  return database
    .select({ id: ecomCartLine.id, product_id: ecomCartLine.product_id, qty: ecomCartLine.qty, swaps: ecomCartLine.swaps })
    .from(ecomCartLine)
    .where(eq(ecomCartLine.cart_id, cartId))
    .orderBy(asc(ecomCartLine.id))
}

/** A customer and the number of their orders; null for a guest. */
export async function loadCustomer(database: Database, contactId: number | null): Promise<CustomerFacts | null> {
  if (contactId === null) return null
  const [row] = await database
    .select({ order_count: count() })
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), ne(saleOrder.state, 'voided')))
  return { id: contactId, order_count: row?.order_count ?? 0 }
}
