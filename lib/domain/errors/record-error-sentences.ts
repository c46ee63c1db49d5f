/** What is wrong with a record of the catalog: a cell, or how cells go together. */
export const recordErrorSentences = {
  recordUnknown: 'This record no longer exists.',
  recordChanged: '{staff} has changed the same fields in the meantime. Nothing was saved.',
  recordKeyTaken: '“{key}” already exists.',
  recordNeeds: 'There is no “{key}”.',
  recordNested: 'An entry cannot belong to itself, and a size cannot have sizes.',
  recordInUse: 'This is still in use, so it cannot be removed.',
  variantInGroup: 'A size cannot be in a group. Add its product instead.',
  productOrGroup: 'Choose either a product or a group, not both.',
  endsBeforeBeginning: 'The end date is before the start date.',
  percentOrAmount: 'Enter either a percentage or an amount, not both.',
  usedMoreOften: 'It has been used more often than that.',
  cellRequired: 'Please fill this in.',
  cellInvalid: 'This is not valid. Please follow the example.',
  cellPicture: 'The shop has no such picture. Please upload it.',
} as const
