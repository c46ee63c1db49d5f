import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { maxUploadBytes, uploadedPictureName, pictureLimits } from '@/lib/domain/staff/picture-upload'
import { UserError } from '@/lib/domain/errors/errors'
import { inDecodingQueue, openUpright, PictureTooLarge, turns } from '@/lib/platform/pictures/decoding'
import { defineLongMethod, inTransaction } from '@/lib/backend/context/define-method'
import { unusedPicture } from '@/lib/backend/infrastructure/database/schema/content'
import { heifKind, isImage } from '@/lib/backend/infrastructure/storage/image-bytes'
import { recordStaffAction, staffName } from '../record-staff-action'

const argumentsSchema = z.tuple([z.strictObject({ base64: z.base64().max(Math.ceil(maxUploadBytes / 3) * 4 + 4) })])

/**
 * Stores a picture for the shop's pages. Equal pictures have one file, so uploading one again changes nothing.
 * @returns the name under which rows and settings reference it, and pages request it
 */
export const storePicture = defineLongMethod('staff.picture.store', argumentsSchema, async (call, [{ base64 }]) => {
  await call.ports.limits.count('picturesByStaff', `staff ${call.caller.staffAccountId ?? staffName(call)}`)
  const picture = await redrawPicture(Buffer.from(base64, 'base64'))
  const name = uploadedPictureName(createHash('sha256').update(picture).digest('base64url').slice(0, 16))
  // Before the file is looked for: a deletion under way is waited for, and none begins.
  await call.database.delete(unusedPicture).where(eq(unusedPicture.name, name))
  if (await call.ports.files.read('files', name)) return { name }
  await call.ports.files.put('files', name, picture)
  await inTransaction(call, (part) => recordStaffAction(part, { about: name }))
  return { name }
})

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
