import { addDays, formatShortDay, isIsoDate } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { exact } from '@/lib/domain/orders/stock'
import { bySupplier, kilogramsOf, piecesOf } from '@/lib/domain/purchasing/purchase-list'
import type { PackingOrder } from '../packing/schemas'
import { awaitsPacking } from '../packing/view'
import type { PurchaseRow } from './schemas'

/** How many days a list covers. */
export const purchaseSpans = [1, 7] as const

export type PurchaseSearch = Readonly<{ /** The first day, YYYY-MM-DD. */ day: string; span: (typeof purchaseSpans)[number] }>

/** Parses the query parameters of the page; without a day it is tomorrow, which is bought today. @param today YYYY-MM-DD */
export function purchaseSearchOf(asked: Readonly<Record<string, string | undefined>>, today: string): PurchaseSearch {
  const day = asked.day && isIsoDate(asked.day) ? asked.day : addDays(today, 1)
  return { day, span: purchaseSpans.find((span) => String(span) === asked.span) ?? purchaseSpans[0] }
}

export const lastDayOf = ({ day, span }: PurchaseSearch): string => addDays(day, span - 1)

export type ListedPurchase = PurchaseRow & Readonly<{ pieces: number; kilograms: string | null }>

export type SupplierPurchases = Readonly<{ supplier: string | null; rows: readonly ListedPurchase[] }>

/** The list as it is shown: each grower with its products, in pieces and kilograms. @param tolerance in percent */
export function purchasesOf(rows: readonly PurchaseRow[], tolerance: number, locale: Locale): readonly SupplierPurchases[] {
  return bySupplier(rows).map(([supplier, members]) => ({
    supplier: supplier === null ? null : displayName(supplier, locale),
    rows: members.map((row) => ({
      ...row,
      variant: row.variant === null ? null : displayName(row.variant, locale),
      unit: row.unit === null ? null : displayName(row.unit, locale),
      pieces: piecesOf(row),
      kilograms: kilogramsText(kilogramsOf(row, tolerance)),
    })),
  }))
}

function kilogramsText(kilograms: ReturnType<typeof kilogramsOf>): string | null {
  if (!kilograms) return null
  const [least, most] = [kilograms.least, kilograms.most].map((amount) => String(Math.round(amount * 10) / 10))
  return least === most ? (least ?? null) : `${least}–${most}`
}

/** The list of one grower as text for a message: what to write to them. */
export function messageOf({ rows }: SupplierPurchases, { day, span }: PurchaseSearch, kg: string, locale: Locale): string {
  const last = lastDayOf({ day, span })
  const days = span === 1 ? formatShortDay(day, locale) : `${formatShortDay(day, locale)} – ${formatShortDay(last, locale)}`
  const wanted = rows.filter(({ pieces }) => pieces > 0)
  return [days, ...wanted.map((row) => `- ${nameOf(row)}: ${row.pieces}${row.kilograms ? ` (${row.kilograms} ${kg})` : ''}`)].join('\n')
}

export const nameOf = ({ name, variant }: Pick<ListedPurchase, 'name' | 'variant'>) => [name, variant].filter(Boolean).join(', ')

/** A line of an order for which something is to be found instead. */
export type ShortLine = Readonly<{
  orderId: number
  number: string
  receiver: string
  line: Readonly<{ id: number; productId: number; name: string; quantity: number }>
  /** What the customer wishes if something is missing, in words. */
  preference: string | null
}>

/** Pieces that arrived, and those that placed orders lack, the latest order first. */
export type Shortage = Readonly<{ arrived: number; missing: number; lines: readonly ShortLine[] }>

/**
 * What the orders of a day lack of a product of which too little arrived; null where nothing is missing.
 * @param orders of the day
 * @param wish says what a customer wishes
 */
export function shortageOf(
  row: ListedPurchase,
  orders: readonly PackingOrder[],
  wish: (substitution: NonNullable<PackingOrder['substitution']>) => string,
): Shortage | null {
  const arrived = row.qty ?? 0
  const missing = exact(row.paid + row.unpaid - arrived)
  if (row.state !== 'short' || missing <= 0) return null
  const textOf = (substitution: PackingOrder['substitution']) => substitution && wish(substitution)
  const lines = orders.filter(awaitsPacking).flatMap(({ id: orderId, number, receiver, substitution, lines: all }) =>
    all.flatMap(({ id, productId, quantity, substitution: ofLine }) =>
      productId === row.productId
        ? [
            {
              orderId,
              number,
              receiver,
              line: { id, productId, name: nameOf(row), quantity },
              preference: textOf(ofLine ?? substitution),
            },
          ]
        : [],
    ),
  )
  return { arrived, missing, lines: lines.toSorted((one, other) => other.orderId - one.orderId) }
}
