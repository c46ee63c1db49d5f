import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { migrationsFolder } from '@/lib/backend/infrastructure/database/migrate'
import { contact, invoice, product, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export const manifestName = 'manifest.json'

/** The dump of the database, by the engine that it was made from. */
export const databaseNames = { pglite: 'database.tar.gz', postgresql: 'database.dump' } as const satisfies Record<
  Connection['engine'],
  string
>

/** Folders of files that database rows reference. Sent mail and cached pages are not included. */
export const fileFolders = ['files', 'slips'] as const

/** Manifest of a backup. It is written last: a folder without it is not a valid backup. */
export const manifestSchema = z.strictObject({
  format: z.literal('talat-backup-1'),
  /** Local time in Bangkok. */
  time: z.string(),
  /** The name of the shop; backups of earlier versions do not say. */
  shop: z.strictObject({ th: z.string(), en: z.string() }).optional(),
  /** Number of migrations applied to the database. */
  migrations: z.number().int(),
  /** Row counts of the most important tables. */
  counts: z.record(z.string(), z.number().int()),
  /** SHA-256 (hexadecimal) of each file, by its path in the folder. */
  checksums: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

export async function countRows(database: Database): Promise<Manifest['counts']> {
  return {
    products: await database.$count(product),
    customers: await database.$count(contact),
    orders: await database.$count(saleOrder),
    invoices: await database.$count(invoice),
    settings: await database.$count(setting),
  }
}

/** `172 products, 3 customers, …` */
export function countsText(counts: Manifest['counts']): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

/** Number of migrations in this version of the shop. */
export async function migrationCount(): Promise<number> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).length
}

/** The engine that a backup was made from; null when its database is missing. */
export function engineOf({ checksums }: Manifest): Connection['engine'] | null {
  return (['pglite', 'postgresql'] as const).find((engine) => databaseNames[engine] in checksums) ?? null
}

/** Whether a backup has a file of this name. Others could leave its folder (path traversal): archive and manifest are untrusted. */
export function isBackupFile(name: string): boolean {
  if (Object.values<string>(databaseNames).includes(name)) return true
  const [folder, file = '', ...more] = name.split('/')
  return fileFolders.some((each) => each === folder) && /^[^.\\\0][^\\\0]*$/.test(file) && more.length === 0
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The same of a file that may be larger than memory. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
