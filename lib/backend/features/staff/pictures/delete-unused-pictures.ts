import { inArray, lt, notInArray } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { isUploadedPicture, unusedPictureDays } from '@/lib/domain/staff/picture-upload'
import type { JobContext } from '@/lib/backend/context/job-context'
import { unusedPicture } from '@/lib/backend/infrastructure/database/schema/content'
import { findUsedPictures } from './find-used-pictures'

/**
 * Deletes uploaded pictures that nothing has referred to for {@link unusedPictureDays}. The days begin with the first run that
 * finds a picture unused, and again after it was used or uploaded.
 * @returns how many were deleted, at most `limit`
 */
export async function deleteUnusedPictures({ database, now, ports }: JobContext, limit: number): Promise<number> {
  const uploads = (await ports.files.list('files')).filter(isUploadedPicture)
  if (uploads.length === 0) return 0
  const used = await findUsedPictures(database)
  const unused = uploads.filter((name) => !used.has(name))
  await database.delete(unusedPicture).where(notInArray(unusedPicture.name, unused))
  const since = timeInBangkok(now)
  if (unused.length > 0)
    await database
      .insert(unusedPicture)
      .values(unused.map((name) => ({ name, since })))
      .onConflictDoNothing()
  const due = await database
    .select({ id: unusedPicture.id, name: unusedPicture.name })
    .from(unusedPicture)
    .where(lt(unusedPicture.since, timeDaysBefore(now, unusedPictureDays)))
    .limit(limit)
    .for('update', { skipLocked: true })
  for (const { name } of due) await ports.files.remove('files', name)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await database.delete(unusedPicture).where(inArray(unusedPicture.id, ids))
  return ids.length
}
