import sharp from 'sharp'
import pLimit from 'p-limit'
import { UserError } from '@/lib/domain/errors/errors'
import { maxUploadBytes, maxUploadPixels, pictureLimits } from '@/lib/domain/shop/picture-upload'
import { heifKind, isImage } from '@/lib/backend/infrastructure/storage/image-bytes'

/** In pixels; larger than the largest variant that pages show. */
const maxSide = 2000

/** A decoded photo takes 200 MB of memory. */
const oneByOne = pLimit(1)

/**
 * Re-encodes a picture as WebP: upright, at most 2000 pixels wide and high, with its transparency, without metadata (location,
 * device) or hidden payloads. Its bytes decide what it is, not its name.
 * @throws UserError notAnImage, pictureTooLarge, or heicUnreadable when the HEIC decoder is missing
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > maxUploadBytes) throw tooLarge()
  if (!isImage(bytes) && heifKind(bytes) === null) throw new UserError('notAnImage')
  return oneByOne(async () => {
    if (await hasTooManyPixels(bytes)) throw tooLarge()
    try {
      return await sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error' })
        .rotate()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .toBuffer()
    } catch {
      throw new UserError(heifKind(bytes) === 'heic' ? 'heicUnreadable' : 'notAnImage')
    }
  })
}

/** Reads the header alone. A picture without a readable one fails when it is decoded. */
async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return size !== null && size.width * size.height > maxUploadPixels
}

function tooLarge(): UserError {
  return new UserError('pictureTooLarge', pictureLimits)
}
