import 'server-only'
import { logger } from '@/lib/platform/observability/logger'
import { isServerError } from '@/lib/domain/errors/rpc-error'

/**
 * Awaits an optional part of a page and uses `fallback` if it fails: the failure is logged and invisible to the visitor (spec 8,
 * silent or logged only).
 * @param part names the failed part in the log
 */
export async function withFallback<Value>(part: string, work: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work
  } catch (error) {
    logFailure(part, error)
    return fallback
  }
}

/** A page's main data; `hasLoadFailed` if it is empty because the backend returned an error. */
export type Read<Value> = Readonly<{ value: Value; hasLoadFailed: boolean }>

/**
 * Awaits a page's main data and uses `empty` if the backend returns an error: the page says so and offers a retry (spec 8: lists
 * and details stay empty). If the backend is unavailable, the error is thrown on, and the outage page is served.
 * @param part names the failed part in the log
 */
export async function orEmpty<Value, Empty>(part: string, work: Promise<Value>, empty: Empty): Promise<Read<Value | Empty>> {
  try {
    return { value: await work, hasLoadFailed: false }
  } catch (error) {
    if (!isServerError(error)) throw error
    logFailure(part, error)
    return { value: empty, hasLoadFailed: true }
  }
}

function logFailure(part: string, error: unknown): void {
  logger.warn({ part, reason: error instanceof Error ? error.message : String(error) }, 'page section omitted')
}
