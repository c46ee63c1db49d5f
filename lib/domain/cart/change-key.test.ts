import { isOvertaken } from './change-key'

test.each([
  ['the first change of a cart', 'page-one.1', null, false],
  ['a newer change of the same page', 'page-one.10', 'page-one.9', false],
  ['a repeated change', 'page-one.9', 'page-one.9', true],
  ['an older change of the same page', 'page-one.9', 'page-one.10', true],
  ['an older number of another page', 'page-two.1', 'page-one.9', false],
])('%s', (_what, key, last, expected) => {
  expect(isOvertaken(key, last)).toBe(expected)
})
