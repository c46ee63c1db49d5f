import { assert, property, string, nat } from 'fast-check'
import { cutText, wellFormed } from './well-formed'

it.each([
  ['a text', 'kale \ud83d', 'kale \ufffd'],
  ['the other half', '\ude00 kale', '\ufffd kale'],
  ['halves in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
  ['a list, a key and a value', [{ '\ud83d': ['\udfff', 1, null] }], [{ '\ufffd': ['\ufffd', 1, null] }]],
  ['an escape that is typed, beside a half', '\\ud83d \\\\ud83d \ud83d', '\\ud83d \\\\ud83d \ufffd'],
  ['whole characters', { text: 'คะน้า 🥬', 'ผัก🥬': 'a\u0000"\n' }, { text: 'คะน้า 🥬', 'ผัก🥬': 'a\u0000"\n' }],
])('replaces halves of characters in %s', (_what, value, expected) => {
  expect(wellFormed(value)).toEqual(expected)
})

it('a cut text is the longest beginning that ends with a whole character', () => {
  assert(
    property(string({ unit: 'binary' }), nat(20), (text, most) => {
      const cut = cutText(text, most)
      expect(text.startsWith(cut) && cut.isWellFormed() && cut.length <= most).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1))
    }),
  )
})
