import { sql, type Query, type SQLWrapper } from 'drizzle-orm'
import { PgDatabase, PgDialect, PgPreparedQuery, PgSession, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/** Marks a statement as one to be prepared. */
export const preparedStatements = 'planned once'

type Preparable<Rows> = Readonly<{ prepare: (name: string) => Readonly<{ execute: () => Promise<Rows>; getQuery: () => Query }> }>

const names = new Map<string, string>()

/** Connections identify a prepared statement by name, so a name must always stand for the same text. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The name of a text that has one, for an embedded database, which gets no more than the text of a statement. */
export const knownNameOf = (text: string): string | undefined => names.get(text)

/**
 * Runs a prepared statement, which PostgreSQL parses and plans once per connection; this is most of the cost of a small
 * statement. Only for a limited set of texts, because each is stored as long as its connection: never for a text that depends on
 * client input or on the number of rows.
 */
export function preparedStatement<Rows>(query: Preparable<Rows>): Promise<Rows> {
  const statement = query.prepare(preparedStatements)
  nameOf(statement.getQuery().sql)
  return statement.execute()
}

/** Where a statement uses a value that is given when it runs. */
export type ValueOf<Values> = (name: keyof Values & string) => SQLWrapper

/**
 * Defines a prepared statement whose text is also built only once, at its first run: writing the text of a large query costs Node
 * more than running it. `value` must stand for everything that differs between runs. Statements of a transaction run in the order of
 * these calls, so none has to be awaited before the next.
 */
export function reusableStatement<Values, Rows>(
  build: (database: Database, value: ValueOf<Values>) => Preparable<Rows>,
): (database: Database, values: Readonly<Values>) => Promise<Rows> {
  let prepareFor: ReturnType<typeof buildOnce> | undefined
  return async (database, values) => {
    prepareFor ??= buildOnce((recording) => build(recording, sql.placeholder))
    return (await prepareFor(database).execute({ ...values })) as Rows
  }
}

type Prepare = PgSession['prepareQuery']

/** Lets Drizzle prepare a query for a session that only records it, and repeats that for the session of a database. */
function buildOnce(build: (database: Database) => Preparable<unknown>): (database: Database) => ReturnType<Prepare> {
  const dialect = new PgDialect()
  const session = new RecordingSession(dialect)
  build(new PgDatabase(dialect, session, undefined)).prepare(preparedStatements)
  const { recorded } = session
  if (!recorded) throw new Error('Drizzle prepares a query in another way than expected')
  const { args, joinsNotNullableMap } = recorded
  nameOf(args[0].sql)
  return (database) => Object.assign(database._.session.prepareQuery(...args), { joinsNotNullableMap })
}

class RecordingSession extends PgSession {
  recorded: RecordedQuery<PreparedQueryConfig> | null = null

  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Prepare>): PgPreparedQuery<T> {
    const query = new RecordedQuery<T>(args)
    this.recorded = query
    return query
  }

  override async transaction(): Promise<never> {
    throw new Error('There is no database to run a transaction in')
  }
}

class RecordedQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly args: Parameters<Prepare>
  /** Drizzle assigns to a prepared query which of the joined tables may lack a row. */
  joinsNotNullableMap: unknown

  constructor(args: Parameters<Prepare>) {
    super(args[0], undefined, undefined)
    this.args = args
  }

  override async execute(): Promise<never> {
    throw new Error('There is no database to run a query in')
  }
}
