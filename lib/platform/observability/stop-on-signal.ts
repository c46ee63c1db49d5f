import { constants } from 'node:os'
import { env } from '@/lib/platform/config/env'
import { flushLog, logger } from './logger'
import type { CloseServers } from './graceful-shutdown'

/** Ends by then, finished or not: whoever sent the signal kills before long. */
const hardLimitMs = 20_000
/** One Ctrl+C may arrive twice: from the terminal, and from npm. */
const sameSignalMs = 500

type Ending = Readonly<{
  closeServers: CloseServers
  /** Work that is to be finished when the last answer has gone out, in this order. */
  lastWork: readonly (() => Promise<void>)[]
}>

/**
 * Ends this process in order when it is told to by SIGTERM or SIGINT: not ready any more at once, but open for a grace in which
 * proxies notice; then what is under way is finished, and exit code 0. A second signal ends it where it is.
 */
export function stopOnSignal(ending: Ending): void {
  let toldAt: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (toldAt === null) {
        toldAt = performance.now()
        void stop(signal, ending)
      } else if (performance.now() - toldAt > sameSignalMs) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}

async function stop(signal: string, { closeServers, lastWork }: Ending): Promise<void> {
  logger.info({ signal, graceSeconds: env.SHUTDOWN_GRACE_SECONDS }, 'shutting down')
  const graceMs = env.SHUTDOWN_GRACE_SECONDS * 1000
  setTimeout(() => {
    logger.error('shutdown timed out')
    process.exit(1)
  }, graceMs + hardLimitMs).unref()
  try {
    await closeServers(graceMs)
    for (const work of lastWork) await work()
    logger.info('shutdown complete')
    await flushLog()
    process.exit(0)
  } catch (error) {
    logger.error({ err: error }, 'shutdown failed')
    process.exit(1)
  }
}
