import { createHash } from 'node:crypto'
import path from 'node:path'
import { articles, posts, scenes } from '@/lib/backend/seed/data/content'
import { products } from '@/lib/backend/seed/data/shop'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from '@/lib/backend/seed/picture-names'
import { composeSvg } from './composition'
import { sceneSvg } from './scenes'
import { openSpriteBook, type SpriteBook } from './sprites'

type Picture = Readonly<{ name: string; draw: (sprites: SpriteBook) => Promise<string> }>

/** The folder of the seed's finished pictures. */
export const picturesFolder = path.join(process.cwd(), 'lib/backend/seed/pictures')

const postPicture = { width: 1200, height: 630 }

/** Every picture of the demo shop, as SVG: products, posts, banners, landing art. Drawing is deterministic. */
export const pictures: readonly Picture[] = [
  ...products.map((product) => ({
    name: productPictureName(product),
    draw: (sprites: SpriteBook) => composeSvg({ ...product, key: product.code }, sprites),
  })),
  ...[...posts, ...articles].flatMap((post) => [
    {
      name: postThumbnailName(post),
      draw: (sprites: SpriteBook) => composeSvg({ ...post, key: post.title[0] }, sprites),
    },
    {
      name: postPictureName(post),
      draw: (sprites: SpriteBook) => sceneSvg({ ...postPicture, ...post, key: post.title[0], side: 'middle' }, sprites),
    },
  ]),
  ...scenes.map((scene) => ({
    name: scenePictureName(scene),
    draw: (sprites: SpriteBook) => sceneSvg({ ...scene, key: scene.name }, sprites),
  })),
]

/** A hash of each picture's SVG by name. Emoji are hashed by code point, because their pixels depend on the version of sharp. */
export async function drawingHashes(): Promise<Readonly<Record<string, string>>> {
  const sprites = openSpriteBook(async (emoji) => emoji)
  const hashes = pictures.map(async ({ name, draw }) => [name, shortHash(await draw(sprites))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
