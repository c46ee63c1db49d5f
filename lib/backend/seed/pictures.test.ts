import { composeSvg } from './art/composition'
import { sceneSvg } from './art/scenes'
import { openSpriteBook } from './art/sprites'
import { articles, posts, scenes } from './data/content'
import { products } from './data/shop'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from './picture-names'

const sprites = openSpriteBook()

it('draws every product, and no two alike', async () => {
  const drawings = await Promise.all(products.map((product) => composeSvg({ ...product, key: product.code }, sprites)))
  expect(new Set(drawings).size).toBe(products.length)
}, 60_000)

it('draws the same picture each time', async () => {
  const [kale] = products
  const draw = () => (kale ? composeSvg({ ...kale, key: kale.code }, openSpriteBook()) : null)
  expect(await draw()).toBe(await draw())
})

it('draws banners and landing art in the width that their pages expect', async () => {
  const banners = scenes.filter(({ name }) => name.startsWith('banner-'))
  expect(banners).toHaveLength(8)
  for (const banner of banners) expect(banner.width / banner.height).toBeCloseTo(2.75, 2)
  await Promise.all(scenes.map((scene) => sceneSvg({ ...scene, key: scene.name }, sprites)))
}, 60_000)

it('says so when a picture asks for something that nobody has drawn', async () => {
  const picture = { key: 'x', tint: 'sky', art: ['unicorn-steak'], stage: 'plate' } as const
  await expect(composeSvg(picture, sprites)).rejects.toThrow('unicorn-steak')
  await expect(composeSvg({ ...picture, art: ['kale'], stage: 'moon' }, sprites)).rejects.toThrow('moon')
})

it('names its files so that the shop can serve them, each once', () => {
  const names = [
    ...products.map(productPictureName),
    ...[...posts, ...articles].flatMap((post) => [postPictureName(post), postThumbnailName(post)]),
    ...scenes.map(scenePictureName),
  ]
  expect(names.filter((name) => parsePictureName(name) === null)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
