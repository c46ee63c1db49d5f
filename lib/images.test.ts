import { fileUrl, imageNames, resizedName, resizedUrl } from './images'

test.each([
  [null, []],
  ['', []],
  ['kale.webp', ['kale.webp']],
  ['kale,Xy12ab.jpg', ['kale,Xy12ab.jpg']],
  ['kale.webp,kale-box.webp', ['kale.webp', 'kale-box.webp']],
  ['kale,Xy12ab.jpg, box,Zz9=.png', ['kale,Xy12ab.jpg', 'box,Zz9=.png']],
  ['a note without a file', []],
])('%j names the files %j', (field, names) => {
  expect(imageNames(field)).toEqual(names)
})

test.each([
  ['kale,Xy12ab.jpg', 'kale-resize-512,Xy12ab.jpg'],
  ['a,b,c.jpg', 'a,b-resize-512,c.jpg'],
  ['kale.webp', 'kale.webp'],
])('%s has the 512-pixel variant %s', (name, variant) => {
  expect(resizedName(name)).toBe(variant)
})

it('keeps odd names inside one segment of the address', () => {
  expect(fileUrl('../a b/ก,1.jpg')).toBe('/files/..%2Fa%20b%2F%E0%B8%81%2C1.jpg')
  expect(resizedUrl('kale,X.jpg')).toBe('/files/kale-resize-512%2CX.jpg')
})
