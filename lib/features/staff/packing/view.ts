import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { zero, type Satang } from '@/lib/core/money'
import type { ShownSlot } from '@/lib/domain/delivery/delivery-window'
import { exact } from '@/lib/domain/orders/stock'
import { groupBy } from '@/lib/core/group-by'
import type { PackingLine, PackingOrder } from './schemas'

/** The cash that the driver collects; zero for orders paid in advance or already paid. */
export function toCollect({ paymentMethodId, state, total }: Pick<PackingOrder, 'paymentMethodId' | 'state' | 'total'>): Satang {
  return isPaidOnDelivery(paymentMethodId) && state !== 'done' ? total : zero
}

/** States of the orders that still have to be packed. */
export const statesToPack = statesWithGoods('to_pack')

/** Orders that still have to be packed: paid in advance, or confirmed with cash on delivery. */
export function awaitsPacking({ state }: Pick<PackingOrder, 'state'>): boolean {
  return statesToPack.some((toPack) => toPack === state)
}

/** The lot on a packing slip: the recorded one once packed, before that the one that packing would use. */
export function lotOnSlip({ lot, lotsOffered }: Pick<PackingLine, 'lot' | 'lotsOffered'>, isPacked: boolean): string | null {
  return isPacked ? lot : (lotsOffered[0]?.number ?? null)
}

/** States of the orders on a packing list. Packed orders are included, because their slips may have to be printed again. */
export const packingStates = statesWithGoods('to_pack', 'packed')

/** A day with orders to pack, and how many. `day`: YYYY-MM-DD. */
export type PackingDay = Readonly<{ day: string; orderCount: number }>

/** The next day with orders to pack. If all are late, the latest of them; if there are none, today. */
export function dayToPack(days: readonly PackingDay[], today: string): string {
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? today
}

/** `code` is unique in the day; a slot whose name or hours were changed in between is two. */
export type SlotOfDay = Readonly<{ slot: ShownSlot | null; code: string; orders: readonly PackingOrder[] }>

const noon = '12:00'

/** Orders grouped by slot, in the order of their hours; those at any time of the day come before the slots after noon. */
export function bySlot(orders: readonly PackingOrder[]): SlotOfDay[] {
  const groups = groupBy(orders, ({ slot, from }) => (slot ? `${from ?? ''} ${slot.code} ${slot.label ?? ''}` : noon))
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, ofSlot]) => ({ slot: ofSlot[0]?.slot ?? null, code, orders: ofSlot }))
}

/** One product, with the total quantity over all orders. */
export type PickingRow = Readonly<
  Pick<PackingLine, 'code' | 'name' | 'variant' | 'unit' | 'isChilled' | 'lotsOffered'> & {
    quantity: number
    orderCount: number
  }
>

/**
 * The sums of all products for one walk through the warehouse. Chilled goods come last, to keep them out of the cold for as short
 * as possible.
 */
export function pickingList(orders: readonly PackingOrder[]): PickingRow[] {
  const rows = new Map<string, PickingRow>()
  for (const order of orders) {
    for (const line of summedLines(order)) {
      const key = keyOf(line)
      const { quantity, orderCount } = rows.get(key) ?? { quantity: 0, orderCount: 0 }
      rows.set(key, { ...line, quantity: exact(quantity + line.quantity), orderCount: orderCount + 1 })
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(a.isChilled) - Number(b.isChilled) || (a.code ?? a.name).localeCompare(b.code ?? b.name),
  )
}

/** Merges lines of the same product: an order may contain a bought line and a promotion line. */
function summedLines({ lines }: PackingOrder): PackingLine[] {
  const summed = new Map<string, PackingLine>()
  for (const line of lines) {
    const before = summed.get(keyOf(line))
    summed.set(keyOf(line), before ? { ...before, quantity: exact(before.quantity + line.quantity) } : line)
  }
  return [...summed.values()]
}

const keyOf = ({ productId, name }: PackingLine) => (productId === null ? name : String(productId))
