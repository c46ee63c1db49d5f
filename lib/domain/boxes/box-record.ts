import { day, flag, many, record, requiredDay, requiredNumber, requiredText, text } from '@/lib/core/wire-record'
import { linePackFields } from '@/lib/domain/catalog/variant-record'

/** What a cart's boxes of one size hold in the week of its delivery. */
export const cartBoxRecord = record({
  product_id: requiredNumber,
  /** Its Monday. */
  week: requiredDay,
  is_composed: flag,
  /** The day on which the contents are announced; null once it is over. */
  announced_on: day,
  can_swap: flag,
  /** Of one box. `swapped_for`: what the customer had in place of it. */
  items: many({ qty: requiredNumber, name: requiredText, swapped_for: text, ...linePackFields }),
  /** What the customer never wants, and what comes in its place; null if it is left out. */
  avoided: many({ name: requiredText, instead: text }),
})
