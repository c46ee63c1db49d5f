import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { articles, posts, scenes } from './data/content'
import { products } from './data/shop'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from './picture-names'

const folder = 'lib/backend/seed/pictures'
const names = {
  products: products.map(productPictureName),
  posts: [...posts, ...articles].flatMap((post) => [postThumbnailName(post), postPictureName(post)]),
  scenes: scenes.map(scenePictureName),
}

it('each product, post and scene of the demo shop has a picture, under a name that the shop serves', () => {
  const all = Object.values(names).flat()
  expect(readdirSync(folder).sort()).toEqual(all.toSorted())
  expect(all.filter((name) => parsePictureName(name) === null)).toEqual([])
})

it.each([
  ['products', names.products, 800, 800],
  ['banners', names.scenes.filter((name) => name.startsWith('banner-')), 1650, 600],
])('pictures of %s have the size that pages expect', async (_, files, width, height) => {
  const sizes = await Promise.all(files.map((name) => sharp(path.join(folder, name)).metadata()))
  expect(sizes.filter((size) => size.format !== 'webp' || size.width !== width || size.height !== height)).toEqual([])
})

it('pictures take less than 4 MB together', () => {
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(4 * 1024 * 1024)
})
