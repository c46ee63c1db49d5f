import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { uploadedPictureName, uploadedPicturePattern } from '@/lib/domain/staff/picture-upload'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import * as tables from '@/lib/backend/infrastructure/database/tables'

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
export async function findUsedPictures(database: Database): Promise<ReadonlySet<string>> {
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
