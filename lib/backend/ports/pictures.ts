import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import type { FileStore } from './files'
import { parsePictureName, type PictureType, type VariantWidth } from './picture-name'

export type Picture = Readonly<{ bytes: Uint8Array; type: PictureType }>

export type PictureStore = Readonly<{
  /** The picture of that name, stored or made from its original; null when there is none. */
  open: (name: string) => Promise<Picture | null>
}>

/** Variants beyond this number are made again each time instead of being kept: a bound for the disk. */
const maximumKeptVariants = 20_000

/** A picture that decodes to more is refused: 8 MB on disk can be gigabytes in memory. */
const maximumPixels = 40_000_000

/** Pictures of the shop: originals of the file store, and variants that are made once and kept beside them. */
export function pictureStore(files: Pick<FileStore, 'read'>, dataFolder: string): PictureStore {
  const folder = path.join(dataFolder, 'files', 'variants')
  const inTheMaking = new Map<string, Promise<Uint8Array | null>>()
  let kept: number | null = null

  async function makeVariant(name: string, original: string, width: VariantWidth): Promise<Uint8Array | null> {
    const bytes = await files.read('files', original)
    if (!bytes) return null
    const variant = await resize(bytes, width)
    if (variant) await keep(name, variant)
    return variant
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    kept ??= (await readdir(folder).catch(() => [])).length
    if (kept >= maximumKeptVariants) return
    kept += 1
    await mkdir(folder, { recursive: true })
    // Written aside and renamed, so that nobody reads half a picture.
    const unfinished = path.join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, path.join(folder, name))
  }

  async function variantBytes(name: string, original: string, width: VariantWidth): Promise<Uint8Array | null> {
    const stored = await readFile(path.join(folder, name)).catch(() => null)
    if (stored) return stored
    const running = inTheMaking.get(name) ?? makeVariant(name, original, width).finally(() => inTheMaking.delete(name))
    inTheMaking.set(name, running)
    return running
  }

  return {
    async open(name) {
      const picture = parsePictureName(name)
      if (!picture) return null
      const { variant, type } = picture
      const bytes = variant ? await variantBytes(name, variant.original, variant.width) : await files.read('files', name)
      return bytes && { bytes, type }
    },
  }
}

/** The picture at that width at most, in its own format; null for what is no picture. */
async function resize(bytes: Uint8Array, width: VariantWidth): Promise<Uint8Array | null> {
  const picture = sharp(bytes, { limitInputPixels: maximumPixels, animated: false })
  return picture.rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).toBuffer().catch(() => null)
}
