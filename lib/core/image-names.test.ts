import { imageNames, linePicture } from './image-names'

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
  [{ image_all: 'list.webp,second.webp', image: 'page.webp' }, 'list.webp'],
  [{ image_all: '', image: 'page,X1.jpg', parent_id: { image_all: 'parent.webp' } }, 'page,X1.jpg'],
  [{ image_all: null, parent_id: { image: 'parent.webp' } }, 'parent.webp'],
  [{ parent_id: null }, null],
  [null, null],
])('a line with the product %j shows the picture %j', (product, name) => {
  expect(linePicture(product)).toBe(name)
})
