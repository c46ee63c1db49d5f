/**
 * Why a valid database operation failed: `conflict` the transaction lost against a concurrent one; `busy` a lock or statement
 * timeout; `full` the disk is full; `unavailable` the server is unreachable or closed the connection.
 */
export type DatabaseFailure = 'conflict' | 'busy' | 'full' | 'unavailable'

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
  '53300': 'unavailable', // too_many_connections
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now
  '57P05': 'unavailable', // idle_session_timeout
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

/** The driver and its pool raise these errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

type ErrorFields = Readonly<Record<'code' | 'message' | 'severity' | 'cause' | 'errors', unknown>>

/** The database failure behind an error; null for any other error. Also searches the wrapped errors. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  // Checks the shape: `instanceof` fails for errors from another bundle or a test realm.
  if (typeof error !== 'object' || error === null) return null
  const { code, message, severity, cause, errors } = error as ErrorFields
  const known = typeof code === 'string' ? failureOfCode(code) : null
  if (known) return known
  // PostgreSQL ends the connection, or rejects it.
  if (severity === 'FATAL' || severity === 'PANIC') return 'unavailable'
  if (typeof message === 'string' && unavailableMessages.test(message)) return 'unavailable'
  // Node tries each IP of a host name and collects the errors.
  const inner = Array.isArray(errors) ? errors : [cause]
  for (const each of inner) {
    const found = databaseFailureOf(each)
    if (found) return found
  }
  return null
}

/** Whether an error has one of these SQLSTATE codes. Also searches the wrapped errors. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as ErrorFields
  return codes.some((each) => each === code) || hasCode(cause, ...codes)
}

function failureOfCode(code: string): DatabaseFailure | null {
  if (Object.hasOwn(failureByCode, code)) return failureByCode[code] ?? null
  // Class 08 is "connection exception".
  return /^08[0-9A-Z]{3}$/.test(code) ? 'unavailable' : null
}
