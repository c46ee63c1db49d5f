import { addDays } from '@/lib/core/dates'
import type { OrderCounts } from '../orders/order-list-rules'
import type { PackingDay } from '../packing/packing-rules'

/** The figures of the orders admin. */
export type AdminFigure =
  | 'late'
  | 'packToday'
  | 'to_check'
  | 'packed'
  | 'packTomorrow'
  | 'shipped'
  | 'failed'
  | 'awaitingLong'
  | 'refund_due'
  | 'invoice_due'
  | 'outOfStock'

export type AdminFigures = Readonly<Record<AdminFigure, number>>

/** After this many days without payment, customers may have forgotten it. */
export const longUnpaidDays = 2

type Counted = Readonly<{
  counts: OrderCounts
  packingDays: readonly PackingDay[]
  awaitingLong: number
  outOfStock: number
  /** YYYY-MM-DD. */
  today: string
}>

export function adminFiguresOf({ counts, packingDays, awaitingLong, outOfStock, today }: Counted): AdminFigures {
  const on = (day: string) => packingDays.find((each) => each.day === day)?.orderCount ?? 0
  const before = packingDays.filter(({ day }) => day < today).reduce((sum, { orderCount }) => sum + orderCount, 0)
  return {
    late: before,
    packToday: on(today),
    packTomorrow: on(addDays(today, 1)),
    to_check: counts.to_check,
    packed: counts.packed,
    shipped: counts.shipped,
    failed: counts.failed,
    refund_due: counts.refund_due,
    invoice_due: counts.invoice_due,
    awaitingLong,
    outOfStock,
  }
}

/** The earliest past day with orders left to pack; null if nothing is late. */
export function firstLateDay(packingDays: readonly PackingDay[], today: string): string | null {
  return packingDays.find(({ day }) => day < today)?.day ?? null
}
