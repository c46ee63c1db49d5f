import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { getTableName, inArray, is, lt, notInArray, sql } from 'drizzle-orm'
import { timeDaysBefore, timeInBangkok } from '@/lib/core/dates'
import { isUploadedPicture, unusedPictureDays, uploadedPictureName, uploadedPicturePattern } from '@/lib/domain/staff/picture-upload'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import type { JobContext } from '@/lib/backend/context/job-context'
import { unusedPicture } from '@/lib/backend/infrastructure/database/schema/content'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'

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

/** Tables that grow with orders and visits, whose texts refer to no picture of the shop, and those that only log uploads. */
const withoutPictures: readonly string[] = [
  'account_credit_note',
  'account_invoice',
  'address',
  'api_token',
  'base_user',
  'contact',
  'ecom2_cart',
  'ecom2_cart_line',
  'gift_voucher_use',
  'outbox_mail',
  'payment_attempt',
  'reset_code',
  'sale_order',
  'sale_order_event',
  'sale_order_line',
  'search_log',
  'staff_account',
  'staff_action',
  'staff_pending_sign_in',
  'staff_save',
  'staff_session',
  'stock_move',
  'stock_picking',
  'unused_picture',
  'user_session',
  'visitor_action',
]

const textTypes = /^(text|json|varchar)/

/**
 * The names of all uploaded pictures that a record, a setting, or a change of them that can be undone refers to. Reads every text
 * of every table but those above, so that a new column needs no entry here.
 */
async function findUsedPictures(database: Database): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable) || withoutPictures.includes(getTableName(table))) continue
    const columns = getTableConfig(table).columns.filter((column) => textTypes.test(column.getSQLType()))
    if (columns.length === 0) continue
    const texts = sql.join(
      columns.map(({ name }) => sql`t.${sql.identifier(name)}::text`),
      sql`, `,
    )
    const rows = await queryRows<{ hash: string }>(
      database,
      sql`select distinct found[1] as hash from ${table} t, regexp_matches(concat_ws(' ', ${texts}), ${uploadedPicturePattern}, 'gi') as found`,
    )
    for (const { hash } of rows) names.add(uploadedPictureName(hash))
  }
  return names
}
