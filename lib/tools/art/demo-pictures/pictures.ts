import { createHash } from 'node:crypto'
import path from 'node:path'
import { articles, posts, scenes } from '@/lib/backend/seed/data/content'
import type { ProductSeed } from '@/lib/backend/seed/data/schemas'
import { products, units } from '@/lib/backend/seed/data/shop'
import { measureOf } from '@/lib/domain/catalog/measure'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from '@/lib/backend/seed/picture-names'
import { composeSvg } from './composition'
import { sceneSvg } from './scenes'

type Picture = Readonly<{ name: string; draw: () => string }>

/** The folder of the seed's finished pictures. */
export const picturesFolder = path.join(process.cwd(), 'lib/backend/seed/pictures')

const postPicture = { width: 1200, height: 630 }

/** Every picture of the demo shop, as SVG: products, posts, banners, landing art. Drawing is deterministic. */
export const pictures: readonly Picture[] = [
  ...products.map((product) => ({
    name: productPictureName(product),
    draw: () => composeSvg({ ...product, key: product.code, content: packContent(product) }),
  })),
  ...[...posts, ...articles].flatMap((post) => [
    {
      name: postThumbnailName(post),
      draw: () => composeSvg({ ...post, key: post.title[0] }),
    },
    {
      name: postPictureName(post),
      draw: () => sceneSvg({ ...postPicture, ...post, key: post.title[0], side: 'middle' }),
    },
  ]),
  ...scenes.map((scene) => ({
    name: scenePictureName(scene),
    draw: () => sceneSvg({ ...scene, key: scene.name }),
  })),
]

/** What stands on the label of a pack: "500 g", "1 l", "× 10". Undefined for what is not packed with a fixed content. */
function packContent({ unit, weight, content, weighed }: ProductSeed): string | undefined {
  const written = content ?? units[unit]?.content ?? null
  const measure = measureOf(written, weight ?? units[unit]?.kg ?? null)
  if (!measure || weighed) return undefined
  if (measure.kind === 'count') return measure.amount > 1 ? `× ${measure.amount}` : undefined
  const [large, small] = measure.kind === 'weight' ? ['kg', 'g'] : ['l', 'ml']
  return measure.amount >= 1000 ? `${measure.amount / 1000} ${large}` : `${measure.amount} ${small}`
}

/** A hash of each picture's SVG by name. */
export function drawingHashes(): Readonly<Record<string, string>> {
  return Object.fromEntries(pictures.map(({ name, draw }) => [name, shortHash(draw())]))
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
