import type { Issue } from './errors'

/** What can be expected to fail says so in its type. */
export type Result<T, E> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; error: E }>

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}

/**
 * Issues as react-hook-form wants its errors: one per field, the first one wins.
 * @param translate turns an issue into the shopper's sentence
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
