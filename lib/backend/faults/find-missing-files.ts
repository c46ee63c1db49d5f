import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { imageNames } from '@/lib/images'
import type { Database } from '../database/connection'
import { queryRows } from '../database/rows'
import type { FileFolder } from '../ports/files'
import { faultSentence } from './find-faults'

/** Columns that name files: pictures that anyone may fetch, and shoppers' slips. */
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

/** One sentence for each column that names files which are not on the disk. */
export async function findMissingFiles(database: Database, dataFolder: string): Promise<string[]> {
  const kept = { files: await namesIn(dataFolder, 'files'), slips: await namesIn(dataFolder, 'slips') }
  const faults: string[] = []
  for (const [table, column, folder] of columns) {
    const rows = await queryRows<{ id: number; names: string }>(
      database,
      sql`select id, ${sql.identifier(column)} as names from ${sql.identifier(table)} where ${sql.identifier(column)} <> '' order by id`,
    )
    const missing = rows.filter(({ names }) => imageNames(names).some((name) => !kept[folder].has(name)))
    if (missing.length > 0) faults.push(faultSentence(`${column} names a file in ${folder}`, table, missing.map(({ id }) => String(id))))
  }
  return faults
}

/** None where there is no such folder. */
async function namesIn(dataFolder: string, folder: FileFolder): Promise<ReadonlySet<string>> {
  return new Set(await readdir(path.join(dataFolder, folder)).catch(() => []))
}
