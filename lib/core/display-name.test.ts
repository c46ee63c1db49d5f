import { displayName } from './display-name'

test.each([
  ['Kale (คะน้า)', 'th', 'คะน้า'],
  ['Kale (คะน้า)', 'en', 'Kale'],
  ['Kale', 'th', 'Kale'],
  ['คะน้า', 'en', 'คะน้า'],
  ['Kale (คะน้า', 'th', 'คะน้า'],
  ['(คะน้า)', 'en', 'คะน้า'],
  ['Kale ()', 'th', 'Kale'],
  ['Rice (ข้าว) 1 kg', 'en', 'Rice'],
  ['', 'th', ''],
] as const)('%j is shown in %s as %j [S2.65]', (name, locale, shown) => {
  expect(displayName(name, locale)).toBe(shown)
})
