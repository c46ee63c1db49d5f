import 'server-only'
import pino from 'pino'
import { env } from './env'

export type Logger = Pick<pino.Logger, 'info' | 'warn' | 'error'>

/** The storefront's JSON lines on standard output. Never log arguments, answers or addresses: personal data. */
export const logger: Logger = pino({
  name: 'storefront',
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
})
