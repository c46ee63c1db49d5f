import { createHash } from 'node:crypto'
import type { ArticleSeed, PostSeed, SceneSeed } from './data/content-schemas'
import type { ProductSeed } from './data/schemas'

/** File names in Netforce's format, `kale,Xy12ab34cd5.webp`; deterministic. */
export function productPictureName({ code, name }: Pick<ProductSeed, 'code' | 'name'>): string {
  return fileName(englishOf(name), `product ${code}`)
}

export function postPictureName({ title: [title] }: PostSeed | ArticleSeed): string {
  return fileName(title, `picture ${title}`)
}

export function postThumbnailName({ title: [title] }: PostSeed | ArticleSeed): string {
  return fileName(`${title} small`, `thumbnail ${title}`)
}

/** Pages request these by fixed names; `banner_version` in the URL busts caches. */
export function scenePictureName({ name }: Pick<SceneSeed, 'name'>): string {
  return `${name}.webp`
}

function englishOf(name: string): string {
  return name.split(' (')[0] ?? name
}

function fileName(text: string, key: string): string {
  const base = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${base},${elevenCharacters(key)}.webp`
}

/** The 11 URL-safe characters of Netforce file names, here derived from the key. */
function elevenCharacters(key: string): string {
  return createHash('sha256').update(key).digest('base64url').replace(/[-_]/g, 'x').slice(0, 11)
}
