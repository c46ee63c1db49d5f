import path from 'node:path'
import sharp from 'sharp'
import type { FileStore } from './files'
import { keptFolder } from './kept-folder'
import { parsePictureName, type PictureType, type VariantWidth } from './picture-name'

export type Picture = Readonly<{ bytes: Uint8Array; type: PictureType }>

export type PictureStore = Readonly<{
  /** The picture of that name, stored or made from its original; null when there is none. */
  open: (name: string) => Promise<Picture | null>
}>

/** Some 20,000 variants; those beyond are made again each time. */
const maximumVariantBytes = 512 * 1024 * 1024

/** A picture that decodes to more is refused: 8 MB on disk can be gigabytes in memory. */
const maximumPixels = 40_000_000

/** Pictures of the shop: originals of the file store, and variants that are made once and kept beside them. */
export function pictureStore(files: Pick<FileStore, 'read'>, dataFolder: string): PictureStore {
  const variants = keptFolder(path.join(dataFolder, 'files', 'variants'), maximumVariantBytes)
  const inTheMaking = new Map<string, Promise<Uint8Array | null>>()

  async function makeVariant(name: string, original: string, width: VariantWidth): Promise<Uint8Array | null> {
    const bytes = await files.read('files', original)
    if (!bytes) return null
    const variant = await resize(bytes, width)
    if (variant) await variants.keep(name, variant)
    return variant
  }

  async function variantBytes(name: string, original: string, width: VariantWidth): Promise<Uint8Array | null> {
    const stored = await variants.read(name)
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
