/**
 * Why the database could not do something although nothing is wrong with what it was asked:
 * `conflict` the transaction lost against another one; `busy` it waited too long, for a lock or for the statement;
 * `full` there is no room on its disk; `away` it cannot be reached, or broke off.
 */
export type DatabaseFailure = 'conflict' | 'busy' | 'full' | 'away'

/** PostgreSQL's SQLSTATE codes and Node's error codes. */
const failureByCode: Readonly<Record<string, DatabaseFailure>> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '55P03': 'busy', // lock_not_available: lock_timeout
  '57014': 'busy', // query_canceled: statement_timeout, or an administrator
  '25P03': 'busy', // idle_in_transaction_session_timeout
  '25P04': 'busy', // transaction_timeout
  '25P02': 'busy', // in_failed_sql_transaction: a statement after one of the above
  '53100': 'full', // disk_full
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53300': 'away', // too_many_connections
  '57P01': 'away', // admin_shutdown
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now
  '57P05': 'away', // idle_session_timeout
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
}

/** The driver and its pool give these errors no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

type Looked = Readonly<Record<'code' | 'message' | 'severity' | 'cause' | 'errors', unknown>>

/** What an error says of the database; null for any other error. Looks through the errors that it is wrapped in. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  // By shape: an error of another bundle or of a test's realm has a class of its own.
  if (typeof error !== 'object' || error === null) return null
  const { code, message, severity, cause, errors } = error as Looked
  const known = typeof code === 'string' ? failureOfCode(code) : null
  if (known) return known
  // PostgreSQL ends the connection, or does not open it.
  if (severity === 'FATAL' || severity === 'PANIC') return 'away'
  if (typeof message === 'string' && awayMessages.test(message)) return 'away'
  // Node tries each address of a name, and gathers what went wrong with them.
  const inner = Array.isArray(errors) ? errors : [cause]
  for (const each of inner) {
    const found = databaseFailureOf(each)
    if (found) return found
  }
  return null
}

/** Whether PostgreSQL cut a statement off (query_canceled). Looks through the errors that it is wrapped in. */
export function isStatementTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Looked
  return code === '57014' || isStatementTimeout(cause)
}

function failureOfCode(code: string): DatabaseFailure | null {
  if (Object.hasOwn(failureByCode, code)) return failureByCode[code] ?? null
  // Class 08 is "connection exception".
  return /^08[0-9A-Z]{3}$/.test(code) ? 'away' : null
}
