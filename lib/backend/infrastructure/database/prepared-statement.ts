/** Marks a statement as one to be prepared; `postgres-session.ts` assigns each text its own name. */
export const preparedStatements = 'planned once'

type Preparable<Rows> = Readonly<{ prepare: (name: string) => Readonly<{ execute: () => Promise<Rows> }> }>

/**
 * Runs a prepared statement, which PostgreSQL parses and plans once per connection; this is most of the cost of a small
 * statement. Only for a limited set of texts, because each is stored as long as its connection: never for a text that depends on
 * client input or on the number of rows.
 */
export function preparedStatement<Rows>(query: Preparable<Rows>): Promise<Rows> {
  return query.prepare(preparedStatements).execute()
}
