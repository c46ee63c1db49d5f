import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { maxUploadBytes, uploadedPictureName } from '@/lib/domain/staff/picture-upload'
import { defineLongMethod, inTransaction } from '@/lib/backend/context/define-method'
import { unusedPicture } from '@/lib/backend/infrastructure/database/schema/content'
import { recordStaffAction, staffName } from '../record-staff-action'
import { redrawPicture } from './redraw-picture'

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
