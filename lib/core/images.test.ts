import { bestPictureForm, fileUrl, pictureSources, variantName } from './images'

test.each([
  ['kale,Xy12ab.jpg', 'kale-resize-512,Xy12ab.jpg'],
  ['a,b,c.jpg', 'a,b-resize-512,c.jpg'],
  ['kale.webp', 'kale-resize-512.webp'],
])('%s has the 512-pixel variant %s [S9.3]', (name, variant) => {
  expect(variantName(name, 512)).toBe(variant)
})

it('encodes a file name as one segment of the URL [F5]', () => {
  expect(fileUrl('../a b/ก,1.jpg')).toBe('/files/..%2Fa%20b%2F%E0%B8%81%2C1.jpg')
})

it('offers the widths of a slot in srcset and the widest one as src', () => {
  expect(pictureSources('kale,X.jpg', 'line')).toEqual({
    src: '/files/kale-resize-256%2CX.jpg',
    srcSet: '/files/kale-resize-128%2CX.jpg 128w, /files/kale-resize-256%2CX.jpg 256w',
  })
})

it('adds the version of a file to its URL', () => {
  expect(pictureSources('banner.webp', 'line', '3 b').src).toBe('/files/banner-resize-256.webp?v=3%20b')
})

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,*/*;q=0.8', 'webp'],
  ['*/*', 'own'],
  [null, 'own'],
] as const)('the Accept header %j selects the format %s', (accept, form) => {
  expect(bestPictureForm(accept)).toBe(form)
})
