import { parsePictureName } from './picture-name'

it.each([
  ['photo,AbC.webp', 'image/webp', null],
  ['photo-resize-512,AbC.webp', 'image/webp', { original: 'photo,AbC.webp', width: 512 }],
  ['a-b-resize-128,UWpYXm4-LCA=.png', 'image/png', { original: 'a-b,UWpYXm4-LCA=.png', width: 128 }],
  ['photo-resize-1024,AbC.webp', 'image/webp', null],
  ['photo-resize-0512,AbC.webp', 'image/webp', null],
])('reads %s', (name, type, variant) => {
  expect(parsePictureName(name)).toEqual({ name, type, variant })
})

it.each([
  '',
  '../secret.webp',
  '..%2Fsecret.webp',
  '/etc/passwd',
  'a\\b.webp',
  'a\0.webp',
  '.hidden.webp',
  'slip,abc.pdf',
  'page.html',
  'a,b,c.webp',
  `${'a'.repeat(200)}.webp`,
  'a b.webp',
])('rejects the picture name %j [F5]', (name) => {
  expect(parsePictureName(name)).toBeNull()
})
