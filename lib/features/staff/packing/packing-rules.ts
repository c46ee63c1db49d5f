import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import { zero, type Satang } from '@/lib/core/money'
import type { DeliverySlot, Substitution } from '@/lib/domain/orders/delivery-choices'
import { exact } from '@/lib/domain/orders/counted-stock'

export type PackingLine = Readonly<{
  id: number
  productId: number | null
  code: string | null
  name: string
  /** The size, where the product comes in several. */
  variant: string | null
  unit: string | null
  quantity: number
  isChilled: boolean
  /** The lot that was put in, once the order is packed. */
  lot: string | null
  /** Lots that goods of this kind may be taken from. */
  lotsOffered: readonly OfferedLot[]
}>

/** `expiryDate`: YYYY-MM-DD. */
export type OfferedLot = Readonly<{ id: number; number: string; expiryDate: string | null }>

export type PackingOrder = Readonly<{
  id: number
  number: string
  state: string
  /** Null for a delivery at any time of the day. */
  slot: DeliverySlot | null
  receiver: string
  phone: string
  address: string
  isPickup: boolean
  substitution: Substitution | null
  comments: string
  weightKg: number
  total: Satang
  paymentMethodId: number | null
  lines: readonly PackingLine[]
}>

/** What the driver collects on delivery; zero for all that is paid in advance, or paid by now. */
export function toCollect({ paymentMethodId, state, total }: Pick<PackingOrder, 'paymentMethodId' | 'state' | 'total'>): Satang {
  return isPaidOnDelivery(paymentMethodId) && state !== 'done' ? total : zero
}

/** States of the orders that still have to be packed. */
export const statesToPack = statesWithGoods('to_pack')

/** Orders that still have to be packed: paid in advance, or confirmed for cash on delivery. */
export function awaitsPacking({ state }: Pick<PackingOrder, 'state'>): boolean {
  return statesToPack.some((toPack) => toPack === state)
}

/** The lot that a slip names: what the books say once it is packed, before that what packing would take. */
export function lotOnSlip({ lot, lotsOffered }: Pick<PackingLine, 'lot' | 'lotsOffered'>, isPacked: boolean): string | null {
  return isPacked ? lot : (lotsOffered[0]?.number ?? null)
}

/** States of the orders that a packing list shows: what is packed may have to be printed again. */
export const packingStates = statesWithGoods('to_pack', 'packed')

/** A day with orders to pack, and how many. `day`: YYYY-MM-DD. */
export type PackingDay = Readonly<{ day: string; orderCount: number }>

/** The next day that has something to pack; when all of that is late, the latest; with nothing at all, today. */
export function dayToPack(days: readonly PackingDay[], today: string): string {
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? today
}

export type SlotOfDay = Readonly<{ slot: DeliverySlot | null; orders: readonly PackingOrder[] }>

const slotOrder = ['morning', null, 'afternoon'] as const

/** The orders by the time of day that they are promised for; those for any time are packed with the first ones. */
export function bySlot(orders: readonly PackingOrder[]): SlotOfDay[] {
  return slotOrder.map((slot) => ({ slot, orders: orders.filter((order) => order.slot === slot) })).filter((part) => part.orders.length > 0)
}

/** One kind of goods with everything that all orders need of it. */
export type PickingRow = Readonly<
  Pick<PackingLine, 'code' | 'name' | 'variant' | 'unit' | 'isChilled' | 'lotsOffered'> & {
    quantity: number
    orderCount: number
  }
>

/** All goods summed, for one walk through the store: chilled goods last, so that it is out for the shortest time. */
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

/** An order may name a product twice: what was bought and what a promotion gives. */
function summedLines({ lines }: PackingOrder): PackingLine[] {
  const summed = new Map<string, PackingLine>()
  for (const line of lines) {
    const before = summed.get(keyOf(line))
    summed.set(keyOf(line), before ? { ...before, quantity: exact(before.quantity + line.quantity) } : line)
  }
  return [...summed.values()]
}

const keyOf = ({ productId, name }: PackingLine) => (productId === null ? name : String(productId))
