import { UserError } from '@/lib/domain/errors/errors'
import { maxUploadBytes, pictureLimits } from '@/lib/domain/staff/picture-upload'
import { inDecodingQueue, openUpright, PictureTooLarge, turns } from '@/lib/platform/pictures/decoding'
import { heifKind, isImage } from '@/lib/backend/infrastructure/storage/image-bytes'

/** In pixels; larger than the largest variant that pages show. */
const maxSide = 2000

/**
 * Re-encodes a picture as WebP: upright, at most 2000 pixels wide and high, with its transparency, without metadata (location,
 * device) or hidden payloads. Its bytes decide what it is, not its name.
 * @throws UserError notAnImage, pictureTooLarge, busy, or heicUnreadable when the HEIC decoder is missing
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > maxUploadBytes) throw tooLarge()
  if (!isImage(bytes) && heifKind(bytes) === null) throw new UserError('notAnImage')
  return inDecodingQueue(turns.staff, async () => {
    try {
      return await (await openUpright(bytes, maxSide)).webp({ quality: 85 }).toBuffer()
    } catch (error) {
      if (error instanceof PictureTooLarge) throw tooLarge()
      throw new UserError(heifKind(bytes) === 'heic' ? 'heicUnreadable' : 'notAnImage')
    }
  })
}

function tooLarge(): UserError {
  return new UserError('pictureTooLarge', pictureLimits)
}
