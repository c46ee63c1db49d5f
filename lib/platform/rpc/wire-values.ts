import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'

/** Value types shared by the responses of several methods. A response may omit any of them. */

export const wireText = z.string().nullish()

/** The pictures of a product. */
export const wirePictures = { image_all: wireText, image: wireText }

/** Text without surrounding whitespace; an empty text is null. */
export const wireTrimmedText = wireText.transform((value) => value?.trim() || null)

/** Baht as satang. */
export const wireAmountOrNull = z
  .number()
  .lte(1e12)
  .gte(-1e12)
  .nullish()
  .transform((baht) => (typeof baht === 'number' ? fromBaht(baht) : null))

/** The same, with zero for a missing amount. */
export const wireAmount = wireAmountOrNull.transform((amount) => amount ?? fromBaht(0))
