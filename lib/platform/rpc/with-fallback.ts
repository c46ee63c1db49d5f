import 'server-only'
import { logger } from '@/lib/platform/observability/logger'
import { isServerError } from '@/lib/domain/errors/rpc-error'

/**
 * Waits for a part that a page can do without, and takes `fallback` if it fails: the log has the failure, the
 * reader sees nothing of it (spec 8, silent or logged only).
 * @param part names what failed in the log
 */
export async function withFallback<Value>(part: string, work: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work
  } catch (error) {
    note(part, error)
    return fallback
  }
}

/** What a page shows, and whether it is the empty one because the backend answered with an error. */
export type Read<Value> = Readonly<{ value: Value; isUnread: boolean }>

/**
 * Waits for what a page is about, and takes `empty` when the backend answers with an error: the page says so and
 * offers to try again (spec 8: lists and details stay empty). A backend that is away is still an error: then the page
 * of outages answers.
 * @param part names what failed in the log
 */
export async function orEmpty<Value, Empty>(part: string, work: Promise<Value>, empty: Empty): Promise<Read<Value | Empty>> {
  try {
    return { value: await work, isUnread: false }
  } catch (error) {
    if (!isServerError(error)) throw error
    note(part, error)
    return { value: empty, isUnread: true }
  }
}

function note(part: string, error: unknown): void {
  logger.warn({ part, reason: error instanceof Error ? error.message : String(error) }, 'page section omitted')
}
