import { boxText } from './next-box'

it.each([
  [{ week: '2026-11-16', is_composed: false, is_later: false }, 'Box from Mon 16 Nov, contents announced soon'],
  [{ week: '2026-11-16', is_composed: true, is_later: false }, null],
  [{ week: '2026-11-23', is_composed: false, is_later: true }, 'Sold out for now, next box from Mon 23 Nov'],
  [{ week: null, is_composed: false, is_later: true }, 'All boxes are sold out'],
])('of %j a card says %p', (next, text) => {
  expect(boxText(next, 'en')).toBe(text)
})
