import { textOrFallback } from './text-fallback'

it.each([
  ['the text of the language', { en: '<p>Kale</p>', th: '<p>คะน้า</p>' }, '<p>คะน้า</p>'],
  ['the other text without one, in its language', { en: '<p>Kale</p>', th: ' ' }, '<div lang="en"><p>Kale</p></div>'],
  ['nothing without any', { en: null, th: undefined }, null],
])('shows %s', (_what, texts, shown) => expect(textOrFallback(texts, 'th')).toBe(shown))
