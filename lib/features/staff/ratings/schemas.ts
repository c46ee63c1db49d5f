import { as, camelRow, id, idOrNull, requiredNumber, requiredText, rowsOf, row, text, type OutputOf } from '@/lib/core/wire-record'

const staffRating = camelRow({
  id,
  product_id: as('productId', id),
  product: requiredText,
  stars: requiredNumber,
  text,
  time: requiredText,
  hidden_reason: as('hiddenReason', text),
  hidden_by: as('hiddenBy', text),
  lot: text,
  order_id: as('orderId', idOrNull),
  order_number: as('orderNumber', text),
  supplier: text,
})

/** A rating with what was delivered. */
export type StaffRating = OutputOf<typeof staffRating>

const ratedGrower = camelRow({ id, name: requiredText, average: requiredNumber, count: requiredNumber, low: requiredNumber })

/** What a grower's goods were given in the last three months; `low` of one or two stars. */
export type RatedGrower = OutputOf<typeof ratedGrower>

/** The answer of `staff.rating.read`. */
export const staffRatings = row({ ratings: rowsOf(staffRating), total: requiredNumber, growers: rowsOf(ratedGrower) })
