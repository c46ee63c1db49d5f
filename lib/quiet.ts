import 'server-only'
import { logger } from './logger'

/**
 * Waits for a part that a page can do without, and takes `fallback` if it fails: the log has the failure, the
 * reader sees nothing of it (spec 8, silent or logged only).
 * @param part names what failed in the log
 */
export async function quietly<Value>(part: string, work: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work
  } catch (error) {
    logger.warn({ part, reason: error instanceof Error ? error.message : String(error) }, 'left out of the page')
    return fallback
  }
}
