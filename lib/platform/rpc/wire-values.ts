import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'

/** Values of the wire that the answers of several methods have. An answer may leave any of them out. */

export const wireText = z.string().nullish()

/** Text without surrounding space; an empty one is null. */
export const wireTrimmedText = wireText.transform((value) => value?.trim() || null)

/** Baht as satang. */
export const wireAmountOrNull = z
  .number()
  .lte(1e12)
  .gte(-1e12)
  .nullish()
  .transform((baht) => (typeof baht === 'number' ? fromBaht(baht) : null))

/** The same where no amount is none to pay. */
export const wireAmount = wireAmountOrNull.transform((amount) => amount ?? fromBaht(0))
