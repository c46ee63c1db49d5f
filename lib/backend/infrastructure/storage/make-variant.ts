import sharp, { type Sharp } from 'sharp'
import pLimit from 'p-limit'
import type { VariantWidth } from '@/lib/core/images'
import type { PictureForm } from '@/lib/core/picture-format'

/** A picture that decodes to more is refused: 8 MB on disk can be gigabytes in memory. */
const maximumPixels = 40_000_000

/** Visitors wait for these; sharp works on threads that files and passwords need, too. */
const atOnce = pLimit(2)

/** No one waits for these, and each takes five times as long: one at a time leaves the other processors to pages. */
const inBackground = pLimit(1)

/**
 * The picture at that width at most, never enlarged; null for what is no picture. As a photograph AVIF is a third
 * smaller than WebP; more than this effort makes it no smaller, only slower.
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
