import sharp from 'sharp'
import { maximumScreenshotBytes } from '@/lib/domain/orders/payment-report'
import { UserError } from '@/lib/domain/errors/errors'
import { heifKind, isImage } from '@/lib/backend/infrastructure/storage/image-bytes'

/** A few kilobytes can stand for gigabytes of pixels; a phone's picture has 12 to 50 million. */
const maximumPixels = 50_000_000

/** Enough to read a slip by. */
const longestSide = 2400

/**
 * The bytes of a screenshot in a data URL, looked at from outside (spec 5: an image of at most 2 MB).
 * @throws UserError when it is missing, too large or no image
 */
export function readPaymentSlip(dataUrl: string | null | undefined): Buffer {
  if (!dataUrl) throw new UserError('missingScreenshot')
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw new UserError('notAnImage')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maximumScreenshotBytes) throw new UserError('fileTooLarge')
  if (!isImage(bytes) && heifKind(bytes) === null) throw new UserError('notAnImage')
  return bytes
}

/**
 * The picture itself, drawn again as a JPEG: upright, not larger than staff need, and without what a phone writes
 * into it (place, device) or someone else might hide in it.
 * @throws UserError notAnImage when it cannot be decoded, heicUnreadable when that is for want of a decoder
 */
export async function redrawPaymentSlip(bytes: Buffer): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw new UserError(heifKind(bytes) === 'heic' ? 'heicUnreadable' : 'notAnImage')
  }
}
