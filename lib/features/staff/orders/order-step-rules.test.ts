import { isConflict, wordsToCustomer } from './order-step-rules'

const reasons = [
  { name: 'stock', label: 'ของไม่ครบ', toCustomer: 'Not everything is there.' },
  { name: 'other', label: 'เหตุผลอื่น', toCustomer: 'Another reason' },
]

it.each([
  ['the reason in the customer’s language', 'stock', '', 'Not everything is there.'],
  ['what staff add to it', 'stock', ' Sorry! ', 'Not everything is there.\nSorry!'],
  ['only their own words for another reason', 'other', 'The van broke down.', 'The van broke down.'],
  ['nothing without any', 'other', '  ', ''],
])('the message to the customer contains %s', (_name, chosen, own, expected) => {
  expect(wordsToCustomer(reasons, chosen, own)).toBe(expected)
})

it('treats only a change of the order itself as a conflict', () => {
  expect([isConflict('orderCannotMove'), isConflict('orderChanged'), isConflict('lotUnknown'), isConflict(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
