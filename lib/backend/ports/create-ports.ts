import path from 'node:path'
import { systemClock } from './clock'
import { diskFiles } from './files'
import { createLogger } from './logger'
import { outboxFolder } from './outbox-folder'
import type { Ports } from './ports'
import { sandboxPayments } from './sandbox-payments'
import { shopSecret } from './secret'

const sender = 'Talat <shop@talat.example>'

/** The ports of a running shop: disk, clock, log, outbox and the built-in payment page. */
export function createPorts(settings: Readonly<{ dataFolder: string; shopUrl?: string | undefined }>): Ports {
  const logger = createLogger()
  return {
    files: diskFiles(settings.dataFolder),
    mailer: outboxFolder({ folder: path.join(settings.dataFolder, 'outbox'), sender, clock: systemClock, logger }),
    payments: sandboxPayments(shopSecret(settings.dataFolder), settings.shopUrl),
    clock: systemClock,
    logger,
  }
}
