import { isTaxId } from './tax-id'

it.each(['0994000617721', '0105500000003', '1101700230708'])('takes %s, whose check digit is right', (id) => {
  expect(isTaxId(id)).toBe(true)
})

it.each([
  ['0994000617722', 'another check digit'],
  ['0994000671721', 'two digits exchanged'],
  ['099400061772', 'a digit missing'],
  ['09940006177210', 'a digit too many'],
  ['0-9940-00617-72-1', 'hyphens'],
  ['', 'nothing'],
])('refuses %s: %s', (id) => {
  expect(isTaxId(id)).toBe(false)
})
