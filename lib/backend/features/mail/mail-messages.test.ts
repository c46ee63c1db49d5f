import { greeting } from './mail-messages'

it.each([
  ['en', 'Malee', 'Hello Malee,'],
  ['th', 'มาลี', 'เรียน คุณมาลี'],
  ['en', null, 'Hello,'],
  ['th', ' ', 'เรียน ลูกค้า'],
  ['en', 'You have won, see http://evil.example', 'Hello,'],
  ['en', 'Visit evil.example now', 'Hello,'],
  ['th', 'โทร 0999999999', 'เรียน ลูกค้า'],
  ['en', 'A long story that someone would like to tell to a stranger', 'Hello,'],
] as const)('a greeting in %s of %p is "%s"', (language, name, expected) => {
  expect(greeting(language, name)).toBe(expected)
})
