import { processWide } from '@/lib/core/process-wide'
import pino from 'pino'
import { env } from '@/lib/platform/config/env'
import { errorForLog } from './error-for-log'
import { currentRequestId } from './request-id'

export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

const written = processWide('logger', createLogger)

/**
 * Writes JSON lines to standard output; lines written during a request carry its id. Never log arguments, results or addresses:
 * they are personal data. Lines are written in batches, because a write for each would cost more than many a response; buffered
 * lines are written within a second, and when the process exits.
 */
export const logger: Logger = written

/** Writes buffered lines; resolves when the operating system has them. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => written.flush(() => resolve()))
}

function createLogger(): pino.Logger {
  // With its own stream, pino would wait for the process to exit, and would retain the modules of each test file until then.
  if (env.NODE_ENV === 'test') return pino({ level: 'silent' }, process.stderr)
  const options: pino.LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => errorForLog(error) },
    mixin: requestFields,
  }
  return pino(options, pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }))
}

function requestFields(): object {
  const request = currentRequestId()
  return request ? { request } : {}
}
