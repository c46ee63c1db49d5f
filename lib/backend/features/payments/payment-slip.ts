import { maximumScreenshotBytes } from '@/lib/domain/payments/payment-report'
import { UserError } from '@/lib/domain/errors/errors'
import { networkOf } from '@/lib/platform/rate-limits/network-of'
import { inDecodingQueue, openUpright } from '@/lib/platform/pictures/decoding'
import { heifKind, isImage } from '@/lib/backend/infrastructure/storage/image-bytes'

/** In pixels; enough to read a slip. */
const maxSide = 2400

/**
 * Decodes the data URL of a screenshot and checks its size and type (spec 5: an image of at most 2 MB).
 * @throws UserError when it is missing, too large or not an image
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
 * Re-encodes the image as a JPEG: upright, no larger than staff need, and without metadata (location, device) or hidden
 * payloads. Slips of one network wait for each other, not for those of others.
 * @throws UserError notAnImage when it cannot be decoded, heicUnreadable when the HEIC decoder is missing, busy
 */
export function redrawPaymentSlip(bytes: Buffer, address: string): Promise<Uint8Array> {
  return inDecodingQueue({ source: networkOf(address), priority: false }, async () => {
    try {
      const picture = await openUpright(bytes, maxSide)
      return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
    } catch {
      throw new UserError(heifKind(bytes) === 'heic' ? 'heicUnreadable' : 'notAnImage')
    }
  })
}
