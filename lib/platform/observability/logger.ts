import pino from 'pino'
import { env } from '@/lib/platform/config/env'
import { errorForLog } from './error-for-log'
import { currentRequestId } from './request-id'

export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

const holder = globalThis as typeof globalThis & { talatLogger?: pino.Logger }

/**
 * The JSON lines of this process on standard output; those of a request bear its id. Never log arguments, answers or
 * addresses: personal data. Lines are written in portions, because a write for each would cost more than many an answer;
 * what is waiting goes out within a second, and when the process ends.
 */
export const logger: Logger = (holder.talatLogger ??= createLogger())

/** Writes what waits to be written; resolves when the system has it. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => (holder.talatLogger ? holder.talatLogger.flush(() => resolve()) : resolve()))
}

function createLogger(): pino.Logger {
  // With a stream of its own, pino would wait for the end of the process, and keep the modules of each test file until then.
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
