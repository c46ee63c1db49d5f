import type { CartKey } from './keys'
import type { Measure } from '@/lib/domain/catalog/measure'
import { largest, subtract, zero, type Satang } from '@/lib/core/money'

/** A cart as the shop's pages know it. Totals come from the server alone. */
export type Cart = Readonly<{
  id: number
  number: string | null
  /** Only a draft cart may be edited; any other has become an order (spec 4). */
  isDraft: boolean
  itemCount: number
  lines: readonly CartLine[]
  totals: CartTotals
  /** What must be changed before the cart can be ordered: the server's sentences, one per line. */
  stockError: string | null
  bangkokOnlyError: string | null
  voucher: Code
  promotion: Code
  gift: Code
  giftMessage: string | null
  /** The first day that the server would deliver it. */
  earliestDelivery: string | null
  /** From which subtotal on delivery is free; null where it never is, or the server does not say. */
  freeDeliveryFrom: Satang | null
}>

export type CartLine = Readonly<{
  /** null: given by a promotion. */
  id: number | null
  /** The product whose page shows it: of a variant, its parent. */
  productId: number
  /** The product that is bought: of a variant, the variant itself. */
  orderedId: number
  /** In both languages, "Kale (คะน้า)". */
  name: string
  /** File names joined by commas. */
  imageAll: string | null
  quantity: number
  unitPrice: Satang
  oldPrice: Satang | null
  amount: Satang
  /** What the sale took off, then what member price or quantity took off: "-20%". */
  discountTexts: readonly string[]
  promotionName: string | null
  /** Read-only, after the shopper's own lines. */
  isPromotion: boolean
  /** How much is in one piece. */
  measure: Measure | null
  /** Not delivered everywhere. */
  isChilled: boolean
}>

export type CartTotals = Readonly<{
  /** Goods at list price and shipping. */
  before: Satang
  /** Goods as charged. */
  subtotal: Satang
  shipping: Satang
  discount: Satang
  voucherDiscount: Satang
  voucherMaximum: Satang | null
  shippingDiscount: Satang
  totalDiscount: Satang
  /** What is left to pay. */
  total: Satang
}>

/** A voucher, promotion or gift voucher code: the one applied, and the one refused last. */
export type Code = Readonly<{
  applied: string | null
  refused: Readonly<{ code: string; message: string }> | null
}>

/** Given away: shown once, and without the discounts that add up to it. */
export function isFree({ isPromotion, amount }: CartLine): boolean {
  return isPromotion && amount === 0
}

/** The shopper's lines in their order, then those of promotions (spec 9). */
export function sortLines(lines: readonly CartLine[]): CartLine[] {
  return [...lines].sort((a, b) => Number(a.isPromotion) - Number(b.isPromotion))
}

/** A line as it is shown while its new quantity is on the way to the server. */
export type ShownLine = CartLine & Readonly<{ isUpdating: boolean }>

/**
 * The lines with the quantities that the shopper has chosen but the server has not confirmed.
 * A chosen quantity of 0 hides its line. Amounts stay the server's until it answers.
 */
export function showLines(lines: readonly CartLine[], chosen: ReadonlyMap<number, number>): ShownLine[] {
  return sortLines(lines)
    .map((line) => {
      const quantity = line.id === null ? undefined : chosen.get(line.id)
      return quantity === undefined ? { ...line, isUpdating: false } : { ...line, quantity, isUpdating: true }
    })
    .filter((line) => line.quantity > 0)
}

/**
 * Pieces of each product in the cart, and of each product that is bought in sizes, of all its sizes together.
 * @param chosen quantities on their way to the server, which go before those of the lines
 * @param parents of products that are chosen and perhaps not in the cart yet, the product whose page shows them
 */
export function quantitiesByProduct(
  lines: readonly CartLine[],
  chosen: ReadonlyMap<number, number>,
  parents: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const own = lines.filter(({ isPromotion }) => !isPromotion)
  const parentOf = new Map([...parents, ...own.map(({ orderedId, productId }) => [orderedId, productId] as const)])
  const pieces = new Map([...own.map(({ orderedId, quantity }) => [orderedId, quantity] as const), ...chosen])
  const all = new Map(pieces)
  for (const [id, quantity] of pieces) {
    const parent = parentOf.get(id) ?? id
    if (parent !== id) all.set(parent, (all.get(parent) ?? 0) + quantity)
  }
  return all
}

type SummaryRowName = 'regularPrice' | 'subtotal' | 'shipping' | 'productDiscount' | 'voucherDiscount' | 'shippingDiscount' | 'giftVoucher'

export type SummaryRow = Readonly<{ name: SummaryRowName; amount: Satang; isSaving: boolean }>

/**
 * The rows above the net amount. What was saved is shown to members only (spec 6); rows of nothing are left out.
 * Savings are positive here: the page puts the minus before them.
 */
export function summaryRows(totals: CartTotals, isMember: boolean): SummaryRow[] {
  const shipping: SummaryRow = { name: 'shipping', amount: totals.shipping, isSaving: false }
  const gift = savings([['giftVoucher', giftAmount(totals)]])
  if (!isMember) return [{ name: 'subtotal', amount: totals.subtotal, isSaving: false }, shipping, ...gift]
  const goods = subtract(totals.before, totals.shipping)
  return [
    { name: totals.discount > 0 ? 'regularPrice' : 'subtotal', amount: goods, isSaving: false },
    ...savings([['productDiscount', totals.discount]]),
    ...savings([['voucherDiscount', totals.voucherDiscount]]),
    shipping,
    ...savings([['shippingDiscount', totals.shippingDiscount]]),
    ...gift,
  ]
}

/** What gift vouchers pay: the part of the price that is neither saved nor left to pay. */
export function giftAmount(totals: CartTotals): Satang {
  return largest(zero, subtract(subtract(totals.before, totals.totalDiscount), totals.total))
}

type CartOnItsWay = Pick<Cart, 'totals' | 'freeDeliveryFrom'>
type Destination = Readonly<{ freeFrom: Satang | null }>

/** Delivery costs nothing while the cart has no address. */
export function isDestinationKnown({ totals }: CartOnItsWay): boolean {
  return totals.shipping > 0
}

/**
 * From which amount of goods on delivery is free; null where it never is.
 * @param area that the shopper has chosen, for a cart that has no address yet
 */
export function freeDeliveryTo(cart: CartOnItsWay, area: Destination | null): Satang | null {
  return area === null || cart.freeDeliveryFrom === null || isDestinationKnown(cart) ? cart.freeDeliveryFrom : area.freeFrom
}

/** What goods are missing for that, zero from there on. */
export function moreForFreeDelivery(cart: CartOnItsWay, area: Destination | null = null): Satang | null {
  const freeFrom = freeDeliveryTo(cart, area)
  return freeFrom === null ? null : largest(zero, subtract(freeFrom, cart.totals.subtotal))
}

/** Whether there is something to check out. */
export function hasItems(cart: Cart | null): cart is Cart {
  return cart !== null && cart.lines.some((line) => !line.isPromotion)
}

function savings(rows: readonly (readonly [SummaryRowName, Satang])[]): SummaryRow[] {
  return rows.filter(([, amount]) => amount > 0).map(([name, amount]) => ({ name, amount, isSaving: true }))
}

/** A page that shows a cart, alone or with more. A write answers with what it shows, so that it needs no second call. */
export type CartPage<Wire, Shown> = Readonly<{
  key: CartKey
  /** What is read of a cart for it. */
  fields: readonly string[]
  fromWire: (wire: Wire) => Shown
  shown: Shown
  cartOf: (shown: Shown) => Cart
}>
