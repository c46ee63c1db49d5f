import { createRateLimits } from '../accounts/rate-limit'
import { systemClock } from './clock'
import { diskFiles } from './files'
import { createLogger } from './logger'
import { mailPort, type MailSettings } from './mail-port'
import type { Ports } from './ports'
import { sandboxPayments } from './sandbox-payments'
import { shopSecret } from './secret'

type PortSettings = MailSettings &
  Readonly<{
    /** The public address, if it is known. */
    shopUrl?: string | undefined
    port: number
    /** Multiplies the limits of tries. */
    rateLimitFactor: number
  }>

/** The ports of a running shop: disk, clock, log, outbox and the built-in payment page. */
export function createPorts(settings: PortSettings): Ports {
  const logger = createLogger()
  return {
    files: diskFiles(settings.dataFolder),
    mailer: mailPort(settings, { clock: systemClock, logger }),
    payments: sandboxPayments(shopSecret(settings.dataFolder), settings.shopUrl),
    clock: systemClock,
    limits: createRateLimits(settings.rateLimitFactor),
    logger,
    publicUrl: settings.shopUrl ?? `http://localhost:${settings.port}`,
  }
}
