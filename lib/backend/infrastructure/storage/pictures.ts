import path from 'node:path'
import pLimit from 'p-limit'
import type { VariantWidth, PictureForm } from '@/lib/core/images'
import { singleFlight } from '@/lib/core/single-flight'
import type { FileStore } from './files'
import { sizeLimitedFolder } from './size-limited-folder'
import { parsePictureName, type PictureType } from './picture-name'
import { inDecodingQueue, openPicture, turns, type Sharp } from '@/lib/platform/pictures/decoding'

type Picture = Readonly<{
  bytes: Uint8Array
  type: PictureType
  /** False while a smaller format is still being generated. */
  isFinal: boolean
}>

export type PictureStore = Readonly<{
  /**
   * The picture of that name, stored or generated from its original; null when it does not exist.
   * @param form the best acceptable format of a variant; originals are returned unchanged
   */
  open: (name: string, form?: PictureForm) => Promise<Picture | null>
}>

type Bounds = Readonly<{
  /** Size limit of all variants together, about 40,000 of them. Variants beyond it are regenerated each time, without AVIF. */
  bytes: number
  /** Maximum number of queued AVIF conversions; those beyond are queued again by later requests. */
  waiting: number
}>

const usualBounds: Bounds = { bytes: 512 * 1024 * 1024, waiting: 200 }

type Variant = Readonly<{ name: string; original: string; width: VariantWidth }>

/**
 * The shop's pictures: originals in the file store, and variants that are generated once and cached beside them. Requests never
 * wait for AVIF: until it exists, the same picture is served as WebP.
 */
export function pictureStore(files: Pick<FileStore, 'read'>, dataFolder: string, bounds = usualBounds): PictureStore {
  const variants = sizeLimitedFolder(path.join(dataFolder, 'files', 'variants'), bounds.bytes)
  const share = singleFlight<Uint8Array | null>()
  /** Variants whose AVIF is queued or in progress. */
  const inBackground = new Set<string>()
  let isFull = false

  function variantBytes(variant: Variant, form: PictureForm): Promise<Uint8Array | null> {
    const file = form === 'own' ? variant.name : `${variant.name}.${form}`
    return share(file, () => readOrMake(file, variant, form))
  }

  async function readOrMake(file: string, { original, width }: Variant, form: PictureForm): Promise<Uint8Array | null> {
    const cached = await variants.read(file)
    if (cached) return cached
    const bytes = await files.read('files', original)
    const made = bytes && (await makeVariant(bytes, width, form))
    if (made) isFull = !(await variants.keep(file, made))
    return made
  }

  function makeBehindTheScenes(variant: Variant): void {
    if (inBackground.size >= bounds.waiting || inBackground.has(variant.name)) return
    inBackground.add(variant.name)
    // The visitor already has the picture in another format, so a failed conversion needs no handling.
    void variantBytes(variant, 'avif')
      .catch(() => null)
      .finally(() => inBackground.delete(variant.name))
  }

  async function openVariant(variant: Variant, type: PictureType, form: PictureForm): Promise<Picture | null> {
    const smallest = form === 'avif' && (await variants.read(`${variant.name}.avif`))
    if (smallest) return { bytes: smallest, type: 'image/avif', isFinal: true }
    const quickForm = form === 'own' || type === 'image/webp' ? 'own' : 'webp'
    const bytes = await variantBytes(variant, quickForm)
    if (!bytes) return null
    const isFinal = form !== 'avif' || isFull
    if (!isFinal) makeBehindTheScenes(variant)
    return { bytes, type: quickForm === 'webp' ? 'image/webp' : type, isFinal }
  }

  return {
    async open(name, form = 'own') {
      const picture = parsePictureName(name)
      if (!picture) return null
      if (picture.variant) return openVariant({ name, ...picture.variant }, picture.type, form)
      const bytes = await files.read('files', name)
      return bytes && { bytes, type: picture.type, isFinal: true }
    },
  }
}

/** AVIF takes five times as long, without a visitor who waits: one at a time enters the queue, so that none is refused. */
const oneByOne = pLimit(1)

/**
 * The picture scaled down to `width`, never enlarged; null when it is not a picture, or too large. AVIF photographs are a third
 * smaller than WebP; a higher effort makes them slower but no smaller.
 * @throws UserError busy
 */
function makeVariant(bytes: Uint8Array, width: VariantWidth, form: PictureForm): Promise<Uint8Array | null> {
  if (form === 'avif') return oneByOne(() => inDecodingQueue(turns.background, () => make(bytes, width, form)))
  return inDecodingQueue(turns.variants, () => make(bytes, width, form))
}

async function make(bytes: Uint8Array, width: VariantWidth, form: PictureForm): Promise<Uint8Array | null> {
  try {
    const picture = await openPicture(bytes)
    return await inForm(picture.rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true }), form).toBuffer()
  } catch {
    return null
  }
}

function inForm(picture: Sharp, form: PictureForm): Sharp {
  if (form === 'avif') return picture.avif({ quality: 50, effort: 2 })
  return form === 'webp' ? picture.webp({ quality: 75 }) : picture
}
