import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { maxId } from '@/lib/core/ids'

/** The maximum length of a lot number. */
export const maxLotNumberLength = 100

/** The most pieces that are received at once. */
export const maxReceivedPieces = 100_000

/** The argument of `stock.lot.receive`: goods that staff put into stock as a lot of their own. */
export const receivedLotSchema = z.strictObject({
  product_id: z.int().min(1).max(maxId),
  /** As on the pack, on one line and without the comma that separates lots; without one, the product and the day make it. */
  number: z
    .string()
    .trim()
    .min(1)
    .max(maxLotNumberLength)
    .regex(/^[^|,;\p{Cc}]+$/u)
    .optional(),
  packed_date: z.string().refine(isIsoDate),
  /** From which the days are counted that it keeps. */
  harvest_date: z.string().refine(isIsoDate).optional(),
  /** Pieces. */
  qty: z.number().min(0.001).max(maxReceivedPieces).multipleOf(0.001),
})

export type ReceivedLot = z.output<typeof receivedLotSchema>

/** The number of the lot of what was bought for a day; lots that are given no number have a further number after it. */
export const arrivalLotNumber = (code: string, day: string) => `${code}-${day.replaceAll('-', '')}`
