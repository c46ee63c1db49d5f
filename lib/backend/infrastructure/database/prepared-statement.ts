/** The name under which a session knows that a statement is one of few; `postgres-session.ts` gives each text its own. */
export const preparedStatements = 'planned once'

type Preparable<Rows> = Readonly<{ prepare: (name: string) => Readonly<{ execute: () => Promise<Rows> }> }>

/**
 * Runs a statement which PostgreSQL reads and plans once for each connection, and then knows: most of what a small one
 * takes. Only for texts of which there are few, since each is stored as long as its connection: never for a text that a
 * caller's words have made, or the number of rows.
 */
export function preparedStatement<Rows>(query: Preparable<Rows>): Promise<Rows> {
  return query.prepare(preparedStatements).execute()
}
