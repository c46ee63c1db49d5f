import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Database } from './database'
import journal from './migrations/meta/_journal.json'
import { queryRows } from './rows'
import { statementLog } from './statement-log'

/** SQL files, applied in numerical order. */
export const migrationsFolder = path.join(process.cwd(), 'lib/backend/infrastructure/database/migrations')

/** Runs some work with a copy of the migrations folder that has only the first ones: the tables of an earlier version. */
export async function withFirstMigrations(count: number, work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talat-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const first = { ...journal, entries: journal.entries.slice(0, count) }
    await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(first))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An applied migration; `ms` is its duration in milliseconds. */
export type Migration = Readonly<{ name: string; ms: number }>

/** Called for each applied migration. */
export type OnMigration = (migration: Migration) => void

/** Drizzle's migrator for either engine, on one connection whose statements are passed to `logger`. */
type Migrate = (logger: Logger, config: Readonly<{ migrationsFolder: string }>) => Promise<void>

/**
 * Applies all pending migrations in a single transaction.
 * @throws Error with a message for the operator when a newer version of the shop has migrated the database
 */
export async function migrateDatabase(database: Database, migrate: Migrate, onMigration: OnMigration = () => undefined): Promise<void> {
  await refuseNewer(database)
  await migrate(timingLogger(onMigration), { migrationsFolder })
}

/** Older code on newer tables would silently lose data that it does not handle. */
async function refuseNewer(database: Database): Promise<void> {
  const [table] = await queryRows<{ name: string | null }>(database, sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!table?.name) return
  const [applied] = await queryRows<{ newest: unknown }>(database, sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
  const newest = z.coerce.number().parse(applied?.newest ?? 0)
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (newest <= known) return
  throw new Error(
    `The database was changed by a newer version of the shop, with a migration of ${new Date(newest).toISOString().slice(0, 10)} that this ` +
      'version does not know. Nothing was changed. Start the newer version, or set DATA_DIR or DATABASE_URL to a database of this one.',
  )
}

/** Drizzle records each migration in its own table right after its statements; the parameters identify it. */
function timingLogger(onMigration: OnMigration): Logger {
  let start = performance.now()
  return {
    logQuery(statement, parameters) {
      statementLog.logQuery(statement, [...parameters])
      if (!/^insert into "drizzle"\."__drizzle_migrations"/.test(statement)) return
      const applied = journal.entries.find(({ when }) => parameters.some((parameter) => Number(parameter) === when))
      onMigration({ name: applied?.tag ?? 'unknown', ms: Math.round(performance.now() - start) })
      start = performance.now()
    },
  }
}
