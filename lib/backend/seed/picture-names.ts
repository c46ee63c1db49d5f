import { createHash } from 'node:crypto'
import type { ArticleSeed, PostSeed, SceneSeed } from './data/content-schemas'
import type { ProductSeed } from './data/schemas'

/** File names in Netforce's form, `kale,Xy12ab34cd5.webp`; the same on every machine. */
export function productPictureName({ code, name }: Pick<ProductSeed, 'code' | 'name'>): string {
  return fileName(englishOf(name), `product ${code}`)
}

export function postPictureName({ title: [title] }: PostSeed | ArticleSeed): string {
  return fileName(title, `picture ${title}`)
}

export function postThumbnailName({ title: [title] }: PostSeed | ArticleSeed): string {
  return fileName(`${title} small`, `thumbnail ${title}`)
}

/** Pages ask for these by fixed names; `banner_version` behind the address renews them. */
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

/** The 11 url-safe characters that Netforce puts into a file's name; here they follow from the key. */
function elevenCharacters(key: string): string {
  return createHash('sha256').update(key).digest('base64url').replace(/[-_]/g, 'x').slice(0, 11)
}
