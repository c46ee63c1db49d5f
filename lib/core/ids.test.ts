import { createSaveKeys, isId, maxId, readId } from './ids'

it.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
])('reads %s as an id', (text, id) => {
  expect(readId(text)).toBe(id)
})

it.each(['', '0', '07', '-1', '1.5', '1e3', ' 7', '2147483648', '99999999999', null, undefined])('reads no id from %j', (text) => {
  expect(readId(text)).toBeNull()
})

it.each([0, -1, 1.5, maxId + 1, Number.NaN, '7', null])('%j is not an id', (value) => {
  expect(isId(value)).toBe(false)
})

it('what a form sends again has the same key, and what was changed before has another one', () => {
  const keyOf = createSaveKeys()
  const key = keyOf({ name: 'Every week' })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf({ name: 'Every week' })).toBe(key)
  expect(keyOf({ name: 'Party' })).not.toBe(key)
})
