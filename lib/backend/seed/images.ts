import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { composeSvg } from './art/composition'
import { sceneSvg } from './art/scenes'
import { openSpriteBook, type SpriteBook } from './art/sprites'
import { articles, posts, scenes } from './data/content'
import { products } from './data/shop'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from './picture-names'

type Picture = Readonly<{ name: string; draw: (sprites: SpriteBook) => Promise<string> }>

/** Two at a time: more would only fight for the same cores. */
const atOnce = 2

const postPicture = { width: 1200, height: 630 }

/**
 * Draws every picture of the demo shop into a folder: products, posts, banners, landing art. Drawn again they are the
 * same, so an interrupted run is simply repeated.
 * @param onProgress told now and then how many are done
 */
export async function drawPictures(folder: string, onProgress: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pictures = allPictures()
  const sprites = openSpriteBook()
  const queue = pictures.values()
  let done = 0
  const work = async () => {
    for (const picture of queue) {
      await writeFile(path.join(folder, picture.name), await render(await picture.draw(sprites)))
      done += 1
      if (done % 60 === 0 || done === pictures.length) onProgress(`Drawing pictures: ${done} of ${pictures.length}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
}

function allPictures(): readonly Picture[] {
  return [
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
}
