/** What is wrong with goods: weights, substitutes, lots, and what comes back or is counted. */
export const packingErrorSentences = {
  // Weights
  weightMissing: 'Please enter the weight of {product}',
  weightCredited: 'A credit note was issued for order {number}. Please refund the difference with another one.',
  weightFarOff: '{product}: {packed} g instead of {ordered} g. Please check the weight.',

  // Substitutes, and goods that come back
  substituteTooMany: '{product}: only {most} were ordered.',
  returnedTooMuch: '{product}: only {most} were on the way.',

  // Lots and counted stock
  lotUnknown: 'Lot {lot} does not exist',
  lotOfAnother: 'Lot {lot} does not belong to {product}',
  lotOutOfDate: 'Lot {lot} of {product} expires before the delivery date',
  stockOrderedMeanwhile: '{product}: {ordered} ordered while you were counting (you counted {counted}). Please count again.',
} as const
