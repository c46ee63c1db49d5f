import { languageOfText } from './text-language'

it.each([
  ['Kale', 'th', 'en'],
  ['คะน้า', 'en', 'th'],
  ['Kale', 'en', undefined],
  ['คะน้า', 'th', undefined],
  ['ข้าวหอมมะลิ 105 GAP', 'th', undefined],
  ['Kale คะน้า', 'en', undefined],
  ['250 g', 'th', undefined],
  ['', 'th', undefined],
] as const)('%j on a page in %s is marked as %s', (text, locale, mark) => {
  expect(languageOfText(text, locale)).toBe(mark)
})
