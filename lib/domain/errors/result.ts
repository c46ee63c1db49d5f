import type { Issue } from './errors'

/** The result of an operation with expected failures, which its type makes explicit. */
export type Result<T, E> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; error: E }>

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}

/**
 * Converts issues to react-hook-form errors: one per field, the first one wins.
 * @param translate translates an issue for the shopper
 */
export function issuesToErrors(
  issues: readonly Issue[],
  translate: (issue: Issue) => string,
): Record<string, { type: 'rule'; message: string }> {
  const errors: Record<string, { type: 'rule'; message: string }> = {}
  for (const issue of issues) {
    errors[issue.field] ??= { type: 'rule', message: translate(issue) }
  }
  return errors
}
