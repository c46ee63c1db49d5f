import type { Satang } from '@/lib/core/money'
import type { ProductFacts } from '@/lib/domain/cart/facts'
import { unitPrice } from '@/lib/domain/cart/pricing'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import { planOrderAgain } from '@/lib/domain/orders/order-again'

/**
 * A line of a standing order. `max_price` is what one piece may cost; null is any price. `substitution` is its preference if it is missing;
 * null is that of the standing order.
 */
export type StandingLine = Readonly<{ product_id: number; qty: number; max_price: Satang | null; substitution: Substitution | null }>

/** What is different in one delivery: how many pieces of a product; none leaves it out. */
export type OnceChange = Readonly<{ product_id: number; qty: number }>

/** The lines of one delivery. */
export function linesOfDelivery(lines: readonly StandingLine[], once: readonly OnceChange[]): StandingLine[] {
  const changed = new Map(once.map(({ product_id, qty }) => [product_id, qty]))
  const added = once.filter(({ product_id }) => !lines.some((line) => line.product_id === product_id))
  return [...lines, ...added.map((line) => ({ ...line, max_price: null, substitution: null }))]
    .map((line) => ({ ...line, qty: changed.get(line.product_id) ?? line.qty }))
    .filter(({ qty }) => qty > 0)
}

/** A product that does not come, or not in full. */
export type MissingLine = Readonly<{ product_id: number; name: string; wanted: number; sent: number; reason: MissingReason }>

export const missingReasons = ['notSold', 'outOfStock', 'short', 'shared', 'dearer', 'notThatDay', 'never'] as const

export type MissingReason = (typeof missingReasons)[number]

export type Offer = Readonly<{ facts: ProductFacts; isOrderable: boolean }>

/**
 * `isAfterClosedDay`: the shop is closed on the day before. `never`: what the customer never wants. `shares`: how many pieces of a product
 * this delivery gets of scarce stock.
 */
export type DeliveryLimits = Readonly<{ isAfterClosedDay: boolean; never: ReadonlySet<number>; shares?: ReadonlyMap<number, number> }>

export type DeliveryPlan = Readonly<{
  items: readonly Readonly<{ product_id: number; qty: number }>[]
  missing: readonly MissingLine[]
}>

/**
 * What of the lines comes: no more than there is, nothing above its price ceiling, nothing that cannot be had on that day, nothing
 * that the customer never wants, and no more than its share.
 */
export function planDelivery(lines: readonly StandingLine[], offers: ReadonlyMap<number, Offer>, limits: DeliveryLimits): DeliveryPlan {
  const refused = lines.flatMap((line): MissingLine[] => {
    const reason = refusalOf(line, offers.get(line.product_id), limits)
    return reason ? [{ ...nameOf(line.product_id, offers), wanted: line.qty, sent: 0, reason }] : []
  })
  const wanted = lines.filter((line) => !refused.some(({ product_id }) => product_id === line.product_id))
  const plans = wanted.map((line): DeliveryPlan => {
    const offer = offers.get(line.product_id)
    const stock = offer?.facts.stock_qty ?? null
    const share = limits.shares?.get(line.product_id) ?? line.qty
    const isShared = share < line.qty && (stock === null || share <= stock)
    const stock_qty = isShared ? share : stock
    const { items, leftOut } = planOrderAgain([
      { ...nameOf(line.product_id, offers), qty: line.qty, isSold: offer?.isOrderable ?? false, stock_qty, inCart: 0 },
    ])
    const sent = items[0]?.qty ?? 0
    // Fewer pieces than wanted may not reach the wholesale price.
    if (offer && sent > 0 && isDearer(line, offer, sent)) {
      return { items: [], missing: [{ ...nameOf(line.product_id, offers), wanted: line.qty, sent: 0, reason: 'dearer' }] }
    }
    return {
      items,
      missing: leftOut.map(({ added, reason, ...left }) => ({
        ...left,
        product_id: line.product_id,
        sent: added,
        reason: isShared && reason !== 'notSold' ? 'shared' : reason,
      })),
    }
  })
  return { items: plans.flatMap(({ items }) => items), missing: [...refused, ...plans.flatMap(({ missing }) => missing)] }
}

/** What a delivery wants of each product, as far as it can come at all: what is shared out. */
export function wantedLines(lines: readonly StandingLine[], offers: ReadonlyMap<number, Offer>, limits: DeliveryLimits): StandingLine[] {
  return lines.filter((line) => offers.get(line.product_id)?.isOrderable && refusalOf(line, offers.get(line.product_id), limits) === null)
}

function refusalOf(line: StandingLine, offer: Offer | undefined, { isAfterClosedDay, never }: DeliveryLimits): MissingReason | null {
  if (never.has(line.product_id)) return 'never'
  if (!offer?.isOrderable) return null
  if (isAfterClosedDay && offer.facts.ecom_no_holiday_msg) return 'notThatDay'
  return isDearer(line, offer, line.qty) ? 'dearer' : null
}

/** Whether a piece of so many costs more than it may. */
function isDearer({ max_price }: StandingLine, { facts }: Offer, pieces: number): boolean {
  return max_price !== null && unitPrice(facts, pieces, true) > max_price
}

function nameOf(product_id: number, offers: ReadonlyMap<number, Offer>) {
  return { product_id, name: offers.get(product_id)?.facts.name ?? '' }
}
