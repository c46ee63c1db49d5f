import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { migrationsFolder } from '@/lib/backend/infrastructure/database/migrate'

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

/** Creates the database of an earlier version in an empty place: the first migrations, and some rows. */
export async function leaveOlderVersion(
  { databaseUrl, dataFolder }: ConnectionSettings,
  { migrations, rows }: Readonly<{ migrations: number; rows: string }>,
): Promise<void> {
  const older = await firstMigrations(migrations)
  if (databaseUrl) {
    const { Pool } = await import('pg')
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const { migrate } = await import('drizzle-orm/node-postgres/migrator')
    const pool = new Pool({ connectionString: databaseUrl })
    await migrate(drizzle(pool), { migrationsFolder: older })
    await pool.query(rows)
    await pool.end()
  } else {
    const { PGlite } = await import('@electric-sql/pglite')
    const { drizzle } = await import('drizzle-orm/pglite')
    const { migrate } = await import('drizzle-orm/pglite/migrator')
    const client = await PGlite.create({ dataDir: path.join(dataFolder, 'database') })
    const database = drizzle(client)
    await migrate(database, { migrationsFolder: older })
    await database.execute(sql.raw(rows))
    await client.close()
  }
  await rm(older, { recursive: true })
}

/** A copy of the migrations folder with only the first ones. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talat-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}
