import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are written against: the same for PGlite and PostgreSQL, for a pool and for a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>
