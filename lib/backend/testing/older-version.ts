import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { withFirstMigrations } from '@/lib/backend/infrastructure/database/migrate'

/** Creates the database of an earlier version in an empty place: the first migrations, and some rows. */
export function leaveOlderVersion(
  { databaseUrl, dataFolder }: ConnectionSettings,
  { migrations, rows }: Readonly<{ migrations: number; rows: string }>,
): Promise<void> {
  return withFirstMigrations(migrations, async (migrationsFolder) => {
    if (databaseUrl) {
      const { Pool } = await import('pg')
      const { drizzle } = await import('drizzle-orm/node-postgres')
      const { migrate } = await import('drizzle-orm/node-postgres/migrator')
      const pool = new Pool({ connectionString: databaseUrl })
      await migrate(drizzle(pool), { migrationsFolder })
      await pool.query(rows)
      await pool.end()
    } else {
      const { PGlite } = await import('@electric-sql/pglite')
      const { drizzle } = await import('drizzle-orm/pglite')
      const { migrate } = await import('drizzle-orm/pglite/migrator')
      const client = await PGlite.create({ dataDir: path.join(dataFolder, 'database') })
      const database = drizzle(client)
      await migrate(database, { migrationsFolder })
      await database.execute(sql.raw(rows))
      await client.close()
    }
  })
}
