import pLimit from 'p-limit'
import type { VariantWidth } from '@/lib/core/images'
import type { PictureForm } from '@/lib/core/images'
import { inDecodingQueue, openPicture, turns, type Sharp } from '@/lib/platform/pictures/decoding'

/** AVIF takes five times as long, without a visitor who waits: one at a time enters the queue, so that none is refused. */
const oneByOne = pLimit(1)

/**
 * The picture scaled down to `width`, never enlarged; null when it is not a picture, or too large. AVIF photographs are a third
 * smaller than WebP; a higher effort makes them slower but no smaller.
 * @throws UserError busy
 */
export function makeVariant(bytes: Uint8Array, width: VariantWidth, form: PictureForm): Promise<Uint8Array | null> {
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
