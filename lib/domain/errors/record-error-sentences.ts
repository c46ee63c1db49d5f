/** What is wrong with a record of the catalog: a cell, or how cells go together. */
export const recordErrorSentences = {
  recordUnknown: 'This record no longer exists.',
  recordChanged: '{staff} has changed the same fields in the meantime. Nothing was saved.',
  recordKeyTaken: '“{key}” exists already.',
  recordNeeds: 'There is no “{key}”.',
  recordNested: 'It cannot be below itself, and a size cannot have sizes.',
  recordInUse: 'Something still refers to this, so it stays.',
  variantInGroup: 'A size cannot be in a group; its product is.',
  productOrGroup: 'Name a product or a group, not both.',
  endsBeforeBeginning: 'The end date is before the start date.',
  percentOrAmount: 'Give a percentage or an amount, not both.',
  usedMoreOften: 'It has been used more often than that.',
  cellRequired: 'Please fill this in.',
  cellInvalid: 'This cannot be read. Please follow the example.',
  cellPicture: 'The shop has no such picture. Please upload it.',
} as const
