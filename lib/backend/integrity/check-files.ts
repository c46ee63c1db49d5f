import { sql } from 'drizzle-orm'
import { imageNames } from '@/lib/core/images'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { FileFolder, FileStore } from '@/lib/backend/infrastructure/storage/files'
import { violationSentence } from './check-integrity'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Columns that contain file names: public pictures, and shoppers' transfer slips. */
const columns: readonly (readonly [table: string, column: string, folder: FileFolder])[] = [
  ['product', 'image', 'files'],
  ['product', 'image_all', 'files'],
  ['product', 'ecom_ban_image', 'files'],
  ['product', 'ecom_oos_image', 'files'],
  ['product_group', 'image', 'files'],
  ['product_categ', 'image', 'files'],
  ['supplier', 'image', 'files'],
  ['cms_blog_post', 'picture', 'files'],
  ['cms_blog_post', 'thumbnail', 'files'],
  ['sale_order', 'payment_slip', 'slips'],
]

/** One sentence for each column that references missing files. */
export async function findMissingFiles(database: Database, { list }: FileStore): Promise<string[]> {
  const stored = { files: new Set(await list('files')), slips: new Set(await list('slips')) }
  const violations: string[] = []
  for (const [table, name, folder] of columns) {
    const column = sql.identifier(name)
    const rows = await queryRows<{ id: number; names: string }>(
      database,
      sql`select id, ${column} as names from ${sql.identifier(table)} where ${column} <> '' order by id`,
    )
    const isMissing = ({ names }: { names: string }) => imageNames(names).some((each) => !stored[folder].has(each))
    const ids = rows.filter(isMissing).map(({ id }) => String(id))
    if (ids.length > 0) violations.push(violationSentence(`${name} names a file in ${folder}`, table, ids))
  }
  return violations
}
