import pino from 'pino'

export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output. Never log personal data, tokens or codes. */
export function createLogger(level: pino.LevelWithSilent = 'info'): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
