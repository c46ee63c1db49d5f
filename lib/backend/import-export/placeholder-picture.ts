import { sql } from 'drizzle-orm'
import { inDecodingQueue, openPicture, turns } from '@/lib/platform/pictures/decoding'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import type { JobContext } from '@/lib/backend/context/job-context'

/**
 * Picture of a product without one. Lists request only products with a picture (spec 7), from any server, so the placeholder is
 * stored like any other picture; in an owner's files it is an empty cell.
 */
export const placeholderPicture = 'no-picture,basketdrawn.webp'

/** The product's picture as the files have it: empty instead of the placeholder. */
export const ownPicture = sql`nullif(t.image, ${sql.raw(`'${placeholderPicture}'`)})`

/** An empty basket on celadon, 800 pixels square like other product pictures. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<rect width="800" height="800" fill="#eaf3ec"/>
<g fill="none" stroke="#9dbfa8" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
<path d="M210 380h380l-44 210a30 30 0 0 1-29 24H283a30 30 0 0 1-29-24z"/>
<path d="M180 380h440M300 380l70-150M500 380l-70-150M330 450l14 94M400 450v94M470 450l-14 94"/>
</g></svg>`

/** Gives the placeholder to every product that has no picture; a variant shows its parent's. */
export async function givePlaceholder({ database, changed }: JobContext, files: Pick<FileStore, 'read' | 'put'>): Promise<void> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`update product set image = ${placeholderPicture} where coalesce(image, '') = '' and parent_id is null returning id`,
  )
  if (rows.length === 0) return
  for (const { id } of rows) changed(`product:${id}`)
  // Stored before the transaction commits, because pages can reference it from then on.
  if (await files.read('files', placeholderPicture)) return
  const picture = await inDecodingQueue(turns.import, async () =>
    (await openPicture(Buffer.from(drawing))).webp({ quality: 80 }).toBuffer(),
  )
  await files.put('files', placeholderPicture, picture)
}
