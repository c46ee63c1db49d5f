import { fillPlaceholders } from './fill-placeholders'

const parsed = ['', ['product'], ': only ', ['left'], ' left, not {all}']

it.each([
  ['a message', "{product}: only {left} left, not '{all}'"],
  ['a message that a build has parsed', parsed],
])('fills the placeholders of %s, and leaves those without a value', (_name, message) => {
  expect(fillPlaceholders(message, { product: 'Kale', left: 3 })).toBe('Kale: only 3 left, not {all}')
  expect(fillPlaceholders(message, { left: 3 })).toBe('{product}: only 3 left, not {all}')
})
