import type { SQL } from 'drizzle-orm'

/** An invariant of the shop's data, and a query for its violations. */
export type IntegrityRule = Readonly<{
  /** The invariant as a sentence. */
  rule: string
  /** The kind of record that `record` identifies. */
  of: string
  /** Returns a row for each violation; the column `record` is an id or number that a person can look up. */
  query: SQL
}>
