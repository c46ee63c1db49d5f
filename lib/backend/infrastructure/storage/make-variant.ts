import sharp, { type Sharp } from 'sharp'
import pLimit from 'p-limit'
import type { VariantWidth } from '@/lib/core/images'
import type { PictureForm } from '@/lib/core/picture-format'

/** Larger pictures are rejected: 8 MB on disk can decode to gigabytes in memory. */
const maximumPixels = 40_000_000

/** Visitors wait for these; sharp shares the thread pool with file access and password hashing. */
const atOnce = pLimit(2)

/** Background work that takes five times as long: one at a time leaves the other processors to pages. */
const inBackground = pLimit(1)

/**
 * The picture scaled down to `width`, never enlarged; null when it is not a picture. AVIF photographs are a third smaller than
 * WebP; a higher effort makes them slower but no smaller.
 */
export function makeVariant(bytes: Uint8Array, width: VariantWidth, form: PictureForm): Promise<Uint8Array | null> {
  const inTurn = form === 'avif' ? inBackground : atOnce
  return inTurn(() => {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, animated: false })
    const resized = picture.rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    return inForm(resized, form)
      .toBuffer()
      .catch(() => null)
  })
}

function inForm(picture: Sharp, form: PictureForm): Sharp {
  if (form === 'avif') return picture.avif({ quality: 50, effort: 2 })
  return form === 'webp' ? picture.webp({ quality: 75 }) : picture
}
