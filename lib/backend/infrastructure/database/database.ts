import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The common database type of PGlite and PostgreSQL, a pool and a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>
