import { as, camelRow, record, requiredNumber, requiredText, text, textOrEmpty, number, type OutputOf } from '@/lib/core/wire-record'

const ownRatingRecord = record({
  product_id: as('productId', requiredNumber),
  /** In both languages, "Kale (คะน้า)". */
  name: requiredText,
  stars: number,
  text: textOrEmpty,
  hidden_reason: as('hiddenReason', text),
})

/** A delivered product, with what its customer says of it; no stars before. */
export const wireOwnRating = camelRow(ownRatingRecord)

export type OwnRating = OutputOf<typeof wireOwnRating>
