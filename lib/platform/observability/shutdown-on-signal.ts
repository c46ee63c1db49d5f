import { constants } from 'node:os'
import { env } from '@/lib/platform/config/env'
import { flushLog, logger } from './logger'

/** The process exits after this time, finished or not: supervisors kill a process that takes longer. */
const hardLimitMs = 20_000
/** One Ctrl+C may arrive twice: from the terminal, and from npm. */
const sameSignalMs = 500

type Ending = Readonly<{
  /** @param graceMs how long connections are still accepted */
  closeServer: (graceMs: number) => Promise<void>
  /** Work to finish after the last response, in this order. */
  lastWork: readonly (() => Promise<void>)[]
}>

/**
 * Graceful shutdown on SIGTERM or SIGINT: reports not ready at once, keeps accepting connections until proxies have
 * noticed, finishes open requests and exits with code 0. A second signal exits at once.
 */
export function shutdownOnSignal(ending: Ending): void {
  let signalledAt: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (signalledAt === null) {
        signalledAt = performance.now()
        void stop(signal, ending)
      } else if (performance.now() - signalledAt > sameSignalMs) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}

async function stop(signal: string, { closeServer, lastWork }: Ending): Promise<void> {
  logger.info({ signal, graceSeconds: env.SHUTDOWN_GRACE_SECONDS }, 'shutting down')
  const graceMs = env.SHUTDOWN_GRACE_SECONDS * 1000
  setTimeout(() => {
    logger.error('shutdown timed out')
    process.exit(1)
  }, graceMs + hardLimitMs).unref()
  try {
    await closeServer(graceMs)
    for (const work of lastWork) await work()
    logger.info('shutdown complete')
    await flushLog()
    process.exit(0)
  } catch (error) {
    logger.error({ err: error }, 'shutdown failed')
    process.exit(1)
  }
}
