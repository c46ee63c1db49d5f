import type { CartKey } from './keys'
import type { RowOf } from '@/lib/core/wire-record'
import type { cartBoxRecord } from '@/lib/domain/boxes/box-record'
import { sumRows, type SumRow } from '@/lib/domain/orders/order-sums'
import type { Pack } from '@/lib/domain/catalog/pack-size'
import { add, largest, negate, subtract, zero, type Satang } from '@/lib/core/money'

/** A cart as the pages show it. Only the server computes totals. */
export type Cart = Readonly<{
  id: number
  number: string | null
  /** Only a draft cart can be edited. Any other cart has become an order (spec 4). */
  isDraft: boolean
  itemCount: number
  lines: readonly CartLine[]
  totals: CartTotals
  /** What prevents ordering the cart: the server's sentences, one per line. */
  stockError: string | null
  bangkokOnlyError: string | null
  voucher: Code
  promotion: Code
  gift: Code
  giftMessage: string | null
  /** The earliest delivery day according to the server. */
  earliestDelivery: string | null
  /** Where the goods go is known, or that nothing is charged for it. Until then the delivery costs nothing yet. */
  isDestinationKnown: boolean
  /** The order of the customer that it is delivered with. */
  deliveredWithId: number | null
  /** The smallest subtotal that the shop takes as an order; zero for any. */
  orderMinimum: Satang
  /** Whether cash on delivery is rounded, so that the total depends on the payment method. */
  roundsCash: boolean
  /** The subtotal from which delivery is free; null if it never is, or if the server does not send it. */
  freeDeliveryFrom: Satang | null
}>

export type CartLine = Pack &
  Readonly<{
    /** null: added by a promotion. */
    id: number | null
    /** The product whose page shows it. For a variant, its parent. */
    productId: number
    /** The ordered product. For a variant, the variant itself. */
    orderedId: number
    /** In both languages, "Kale (คะน้า)". */
    name: string
    /** A file's name. */
    image: string | null
    quantity: number
    unitPrice: Satang
    oldPrice: Satang | null
    amount: Satang
    /** The sale discount, then the discount from the member price or the quantity: "-20%". */
    discountTexts: readonly string[]
    promotionName: string | null
    /** Read-only, after the shopper's own lines. */
    isPromotion: boolean
    /** Not delivered to every area. */
    isChilled: boolean
    /** What comes in it in the week of its delivery, of a box. */
    box: RowOf<typeof cartBoxRecord> | null
  }>

export type CartTotals = Readonly<{
  /** Goods at list price, plus shipping. */
  before: Satang
  /** Goods as charged. */
  subtotal: Satang
  shipping: Satang
  discount: Satang
  voucherDiscount: Satang
  voucherMaximum: Satang | null
  shippingDiscount: Satang
  totalDiscount: Satang
  deposits: Satang
  /** Paid from the customer's balance. */
  balance: Satang
  /** What cash on delivery is rounded by. */
  rounding: Satang
  /** The amount left to pay. */
  total: Satang
}>

/** A voucher, promotion or gift voucher code: the applied one, and the last rejected one. */
export type Code = Readonly<{
  applied: string | null
  refused: Readonly<{ code: string; message: string }> | null
}>

/** Whether a promotion gives the line for free. It is then shown as free, without unit price and discounts. */
export function isFree({ isPromotion, amount }: CartLine): boolean {
  return isPromotion && amount === 0
}

/** The shopper's lines in their order, then promotion lines (spec 9). */
export function sortLines(lines: readonly CartLine[]): CartLine[] {
  return [...lines].sort((a, b) => Number(a.isPromotion) - Number(b.isPromotion))
}

/** A line as shown while its new quantity is being sent. */
export type ShownLine = CartLine & Readonly<{ isUpdating: boolean }>

/**
 * The lines with the shopper's unconfirmed quantities. A quantity of 0 hides its line. Amounts stay those of the server until it
 * answers.
 */
export function showLines(lines: readonly CartLine[], pending: ReadonlyMap<number, number>): ShownLine[] {
  return sortLines(lines)
    .map((line) => {
      const quantity = line.id === null || line.isPromotion ? undefined : pending.get(line.orderedId)
      return quantity === undefined ? { ...line, isUpdating: false } : { ...line, quantity, isUpdating: true }
    })
    .filter((line) => line.quantity > 0)
}

export type CartRow = SumRow | Readonly<{ name: 'regularPrice' | 'productDiscount'; amount: Satang }>

/** The rows above the net amount. Only members are shown what they save on the products (spec 6). */
export function cartRows(totals: CartTotals, isMember: boolean): CartRow[] {
  const { subtotal, total, shipping: delivery, voucherDiscount, shippingDiscount: deliveryDiscount, discount } = totals
  const parts = {
    voucherDiscount,
    delivery,
    deliveryDiscount,
    deposits: totals.deposits,
    giftVouchers: giftAmount(totals),
    balance: totals.balance,
    rounding: totals.rounding,
  }
  const rows = sumRows({ subtotal, total, parts }, true)
  if (!isMember || discount === 0) return rows
  return [
    { name: 'regularPrice', amount: add(subtotal, discount) },
    { name: 'productDiscount', amount: negate(discount) },
    ...rows.filter(({ name }) => name !== 'subtotal'),
  ]
}

/** The amount paid by gift vouchers: the part of the price that is neither discounted nor left to pay. */
export function giftAmount(totals: CartTotals): Satang {
  return largest(
    zero,
    subtract(add(totals.before, totals.deposits, totals.rounding), add(totals.totalDiscount, totals.balance, totals.total)),
  )
}

type CartOnItsWay = Pick<Cart, 'totals' | 'freeDeliveryFrom' | 'isDestinationKnown'>
type Destination = Readonly<{ freeFrom: Satang | null }>

/**
 * The amount of goods from which delivery is free; null if it never is.
 * @param area the shopper's chosen area, for a cart that has no address yet
 */
export function freeDeliveryTo(cart: CartOnItsWay, area: Destination | null): Satang | null {
  return area === null || cart.freeDeliveryFrom === null || cart.isDestinationKnown ? cart.freeDeliveryFrom : area.freeFrom
}

/** The amount missing for free delivery; zero once it is reached. */
export function moreForFreeDelivery(cart: CartOnItsWay, area: Destination | null = null): Satang | null {
  const freeFrom = freeDeliveryTo(cart, area)
  return freeFrom === null ? null : largest(zero, subtract(freeFrom, cart.totals.subtotal))
}

export type UnpricedDelivery = 'deliveryFree' | 'deliveryFreeNear' | 'deliveryLater'

/** What stands for a delivery without an amount: free, free near the shop, or known once there is an address. */
export function unpricedDelivery(cart: CartOnItsWay, area: Destination | null): UnpricedDelivery {
  if (cart.isDestinationKnown) return 'deliveryFree'
  if (moreForFreeDelivery(cart, area) !== 0) return 'deliveryLater'
  return area === null ? 'deliveryFreeNear' : 'deliveryFree'
}

/** The amount missing to the smallest order that the shop takes; zero once it is reached. */
export function missingToMinimum({ orderMinimum, totals }: Pick<Cart, 'orderMinimum' | 'totals'>): Satang {
  return largest(zero, subtract(orderMinimum, totals.subtotal))
}

/** Whether the cart has anything to check out. */
export function hasItems(cart: Cart | null): cart is Cart {
  return cart !== null && cart.lines.some((line) => !line.isPromotion)
}

/**
 * A page that shows a cart, alone or with other data. The answer of a write contains what the page shows, which saves a second
 * call.
 */
export type CartPage<Shown> = Readonly<{
  key: CartKey
  /** The fields of the cart that the page needs. */
  fields: readonly string[]
  /** @throws RpcError */
  fromWire: (json: unknown) => Shown
  shown: Shown
  cartOf: (shown: Shown) => Cart
}>
