import type { SQL } from 'drizzle-orm'

/** Something that must be true of the shop's data at any moment, and the query of what breaks it. */
export type IntegrityRule = Readonly<{
  /** What must be true. */
  rule: string
  /** What kind of record `record` names. */
  of: string
  /** A row for each record that breaks the rule, its column `record` an id or a number that a person can look up. */
  query: SQL
}>
